import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { TRAINEE_SITUATIONS } from "../rules/trainee-periods.ts"
import { studentParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

/** One before a contract, and one after each rupture of a school year. */
export const MOST_TRAINEE_PERIODS = 6

export const traineePeriod = z.object({
  situation: z.enum(TRAINEE_SITUATIONS),
  from: isoDate,
  to: isoDate,
  protection_sociale_le: z.nullable(isoDate),
})

const usual = [
  "request.invalid",
  "session.required",
  "access.denied",
  "not_found",
  "student.archived",
] as const
const params = z.extend(studentParams, {
  enrolmentId: z.guid(),
  rank: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_TRAINEE_PERIODS)),
})

export const saveTraineePeriod = route({
  method: "PUT",
  path: "/school/students/:studentId/enrolments/:enrolmentId/trainee-periods/:rank",
  summary: "Say when somebody without a contract is a trainee; the rank after the last adds a period",
  access: "school-office",
  params,
  body: traineePeriod,
  ok: z.object({}),
  done: "La période de stagiaire est enregistrée.",
  refusals: [...usual, "trainee.backwards", "trainee.too_long", "trainee.overlap", "trainee.age"],
})

export const deleteTraineePeriod = route({
  method: "DELETE",
  path: "/school/students/:studentId/enrolments/:enrolmentId/trainee-periods/:rank",
  summary: "Take back a period said by mistake",
  access: "school-office",
  params,
  ok: z.object({}),
  done: "La période de stagiaire est supprimée.",
  refusals: usual,
})
