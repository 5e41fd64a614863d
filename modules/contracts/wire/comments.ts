import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { contractParams, named } from "./shapes.ts"
import { route } from "./words.fr.ts"

const office = { access: "school-office", params: contractParams } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const field = z.string().check(z.minLength(1), z.maxLength(80))

const comment = z.object({
  id: z.string(),
  /** The field it stands beside. */
  field: z.string(),
  body: z.string(),
  author: named,
  mentions: z.array(named),
  created_at: z.string(),
  resolved: z.nullable(z.object({ at: z.string(), by: z.string() })),
  can_delete: z.boolean(),
})
export type Comment = z.output<typeof comment>

export const listComments = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/comments",
  summary: "What colleagues wrote beside the fields of a contract, oldest first",
  ok: z.object({ results: z.array(comment), colleagues: z.array(named) }),
  refusals: [...usual],
})

export const writeComment = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/comments",
  summary: "Write beside a field; colleagues mentioned are told, and a settled thread is open again",
  body: z.object({
    field,
    body: freeText(4000, { least: 1 }),
    mentions: z._default(z.array(z.guid()).check(z.maxLength(20)), []),
  }),
  ok: z.object({ comment }),
  done: "Le commentaire est ajouté.",
  refusals: [...usual, "comment.field_unknown"],
})

export const resolveComments = route({
  ...office,
  method: "PUT",
  path: "/school/contracts/:contractId/comments/resolved",
  summary: "Settle what was written beside a field, or open it again",
  body: z.object({ field, is_resolved: z.boolean() }),
  ok: z.object({}),
  done: "C'est noté.",
  refusals: [...usual],
})

export const deleteComment = route({
  ...office,
  method: "DELETE",
  path: "/school/contracts/:contractId/comments/:commentId",
  params: z.extend(contractParams, { commentId: z.guid() }),
  summary: "Remove one's own comment",
  ok: z.object({}),
  done: "Le commentaire est supprimé.",
  refusals: [...usual, "comment.not_yours"],
})

export const announceEditor = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/editors",
  summary: "Say that one has the form open, or leaves it; answers who else has it open",
  body: z.object({ is_here: z.boolean() }),
  ok: z.object({
    others: z.array(named),
    /** Another word than last time: somebody changed a field or wrote a comment since. */
    stamp: z.string(),
  }),
  done: "C'est noté.",
  refusals: [...usual],
})
