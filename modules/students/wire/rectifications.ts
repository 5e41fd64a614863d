import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { schoolChanges } from "./fields.ts"
import { studentRecord } from "./record.ts"
import { route } from "./words.fr.ts"

const params = z.object({ studentId: z.guid(), requestId: z.guid() })
const answer = freeText(2000, { least: 1 })
const refusals = [
  "request.invalid",
  "session.required",
  "access.denied",
  "not_found",
  "student.archived",
  "rectification.answered",
] as const

export const acceptRectification = route({
  method: "POST",
  path: "/school/students/:studentId/rectifications/:requestId/accept",
  summary: "Put right what a student asked for, in the same step or elsewhere in her file, and tell her",
  access: "school-office",
  params,
  body: z.object({ changes: z.optional(schoolChanges), answer: z.optional(z.nullable(answer)) }),
  ok: z.object({ student: studentRecord }),
  done: "La demande est acceptée, l'étudiant est prévenu.",
  refusals: [...refusals],
})

export const refuseRectification = route({
  method: "POST",
  path: "/school/students/:studentId/rectifications/:requestId/refuse",
  summary: "Refuse what a student asked to be put right, with the reason she will read",
  access: "school-office",
  params,
  body: z.object({ answer }),
  ok: z.object({ student: studentRecord }),
  done: "La demande est refusée, l'étudiant est prévenu.",
  refusals: [...refusals],
})
