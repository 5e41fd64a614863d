import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { YEAR_LABELS } from "../rules/enrolment-fields.ts"
import { studentParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const

/** What the school says of an enrolment, for the survey on apprentices and the yearly report on training. */
export const enrolmentFields = z.object({
  cfa_entry_date: z.nullable(isoDate),
  real_months: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(120))),
  year_label: z.nullable(z.enum(YEAR_LABELS)),
  bpf_trainee_type: z.nullable(z.enum(["a", "b", "c", "d", "e"])),
})

export const updateEnrolment = route({
  method: "PUT",
  path: "/school/students/:studentId/enrolments/:enrolmentId",
  summary: "Say of an enrolment what the survey on apprentices and the report on training ask",
  access: "school-office",
  params: z.extend(studentParams, { enrolmentId: z.guid() }),
  body: enrolmentFields,
  ok: z.object({}),
  done: "L'inscription est enregistrée.",
  refusals: [...usual, "student.archived"],
})

export const classSurvey = route({
  method: "GET",
  path: "/school/classes/:classId/survey",
  summary: "What each student of a class lacks for the survey on apprentices",
  access: "school-office",
  params: z.object({ classId: z.guid() }),
  ok: z.object({
    ready: z.number(),
    results: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        gaps: z.array(
          z.object({
            place: z.enum(["student", "enrolment", "training", "center"]),
            label: z.string(),
            kind: z.enum(["missing", "wrong"]),
          }),
        ),
      }),
    ),
  }),
  refusals: [...usual],
})
