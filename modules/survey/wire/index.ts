import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { BROKEN, DOUBTS, TRAINING_CODES } from "../rules/index.ts"
import { route } from "./words.fr.ts"

const person = { student_id: z.string(), name: z.string(), class: z.nullable(z.string()) }
/** Which survey, how its trainings are named, and whether it counts those whose contract was broken. */
export const surveyChoice = {
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2099))),
  code: z._default(z.enum(TRAINING_CODES), "diploma"),
  broken: z._default(z.enum(BROKEN), "counted"),
}

export const getSurvey = route({
  method: "GET",
  path: "/school/survey",
  summary: "Who is counted by the yearly survey on apprentices, and what keeps them out of its file",
  access: "school-office",
  query: z.object({
    ...surveyChoice,
    class: z.optional(z.guid()),
  }),
  ok: z.object({
    year: z.number(),
    on: isoDate,
    years: z.array(z.number()),
    apprentices: z.number(),
    ready: z.number(),
    classes: z.array(
      z.object({
        id: z.nullable(z.string()),
        name: z.nullable(z.string()),
        ready: z.number(),
        lacking: z.number(),
      }),
    ),
    lacking: z.number(),
    results: z.array(
      z.object({
        ...person,
        contract_number: z.string(),
        training_id: z.nullable(z.string()),
        gaps: z.array(
          z.object({
            place: z.enum(["student", "enrolment", "training", "center"]),
            label: z.string(),
            kind: z.enum(["missing", "wrong"]),
          }),
        ),
      }),
    ),
    doubts: z.array(z.object({ ...person, doubt: z.enum(DOUBTS) })),
    unnamed: z.array(z.object({ id: z.string(), number: z.string(), learner: z.string() })),
  }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})
