import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { studentParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

const staff = { access: "school-staff", params: studentParams } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const noteParams = z.object({ studentId: z.guid(), noteId: z.guid() })

const note = z.object({
  id: z.string(),
  body: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
})

const content = z.object({
  body: freeText(4000, { least: 1 }),
  mentions: z._default(z.array(z.guid()).check(z.maxLength(20)), []),
})

export const listNotes = route({
  ...staff,
  method: "GET",
  path: "/school/students/:studentId/notes",
  summary: "What colleagues wrote about a student, newest first",
  ok: z.object({
    results: z.array(note),
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: [...usual],
})

export const writeNote = route({
  ...staff,
  method: "POST",
  path: "/school/students/:studentId/notes",
  summary: "Write about a student; colleagues mentioned are told",
  body: content,
  ok: z.object({ note }),
  done: "La note est ajoutée.",
  refusals: [...usual],
})

export const editNote = route({
  ...staff,
  params: noteParams,
  method: "PATCH",
  path: "/school/students/:studentId/notes/:noteId",
  summary: "Correct one's own note, within 15 minutes",
  body: content,
  ok: z.object({ note }),
  done: "La note est corrigée.",
  refusals: [...usual, "note.closed"],
})

export const deleteNote = route({
  ...staff,
  params: noteParams,
  method: "DELETE",
  path: "/school/students/:studentId/notes/:noteId",
  summary: "Remove one's own note",
  ok: z.object({}),
  done: "La note est supprimée.",
  refusals: [...usual, "note.not_yours"],
})
