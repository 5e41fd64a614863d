import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { partnerParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

const office = { access: "school-office", params: partnerParams } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const noteParams = z.object({ partnerId: z.guid(), noteId: z.guid() })

const note = z.object({
  id: z.string(),
  body: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
})
const content = z.object({ body: freeText(4000, { least: 1 }) })

export const listPartnerNotes = route({
  ...office,
  method: "GET",
  path: "/school/partners/:partnerId/notes",
  summary: "What colleagues wrote about a company, newest first",
  ok: z.object({ results: z.array(note) }),
  refusals: [...usual],
})

export const writePartnerNote = route({
  ...office,
  method: "POST",
  path: "/school/partners/:partnerId/notes",
  summary: "Write about a company; it counts as an exchange",
  body: content,
  ok: z.object({ note }),
  done: "La note est ajoutée.",
  refusals: [...usual],
})

export const editPartnerNote = route({
  ...office,
  params: noteParams,
  method: "PATCH",
  path: "/school/partners/:partnerId/notes/:noteId",
  summary: "Correct one's own note, within 15 minutes",
  body: content,
  ok: z.object({ note }),
  done: "La note est corrigée.",
  refusals: [...usual, "partner_note.closed"],
})

export const deletePartnerNote = route({
  ...office,
  params: noteParams,
  method: "DELETE",
  path: "/school/partners/:partnerId/notes/:noteId",
  summary: "Remove one's own note",
  ok: z.object({}),
  done: "La note est supprimée.",
  refusals: [...usual, "partner_note.not_yours"],
})
