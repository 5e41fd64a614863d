import { events } from "@jalon/jobs"
import * as z from "zod/mini"

const student = { studentId: z.string() }
const documents = z.object({ ...student, documentIds: z.array(z.string()) })
const document = z.object({ ...student, documentId: z.string() })

/** What happened to students' files. Payloads carry ids: those who react read fresh rows. */
export const studentsEvents = events("students", {
  DocumentsRequested: documents,
  DocumentsReminded: documents,
  /** Said in advance, for the day on which documents asked for must have come. */
  ReminderDue: z.object(student),
  DocumentSubmitted: document,
  DocumentRejected: document,
  /** A document will end soon, or ended today. */
  DocumentEnding: document,
  /** Said in advance, for the day on which the end of a document must be looked at. */
  EndingDue: z.object({ documentId: z.string() }),
  /** The copy of a document is to be deleted; the file belongs to the school, or to this account. */
  CopyForgotten: z.object({ fileId: z.string(), ownerId: z.nullable(z.string()) }),
  /** Colleagues were called in by a note. */
  ColleaguesMentioned: z.object({ noteId: z.string(), accountIds: z.array(z.string()) }),
})
