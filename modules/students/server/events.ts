import { events } from "@jalon/jobs"
import * as z from "zod/mini"

const student = { studentId: z.string() }
const pieces = z.object({ ...student, documentIds: z.array(z.string()) })
const piece = z.object({ ...student, documentId: z.string() })

/** What happened to students' files. Payloads carry ids: those who react read fresh rows. */
export const studentsEvents = events("students", {
  DocumentsRequested: pieces,
  DocumentsReminded: pieces,
  /** Said in advance, for the day on which pieces asked for must have come. */
  ReminderDue: z.object(student),
  DocumentSubmitted: piece,
  DocumentRejected: piece,
  /** A piece will end soon, or ended today. */
  DocumentEnding: piece,
  /** Said in advance, for the day on which the end of a piece must be looked at. */
  EndingDue: z.object({ documentId: z.string() }),
  /** The copy of a piece is to be deleted; the file belongs to the school, or to this account. */
  CopyForgotten: z.object({ fileId: z.string(), ownerId: z.nullable(z.string()) }),
  /** Colleagues were called in by a note. */
  ColleaguesMentioned: z.object({ noteId: z.string(), accountIds: z.array(z.string()) }),
})
