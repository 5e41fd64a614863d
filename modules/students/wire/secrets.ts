import * as z from "zod/mini"
import { health } from "./fields.ts"
import { studentParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

const office = { access: "school-office", params: studentParams } as const
const usual = [
  "request.invalid",
  "session.required",
  "access.denied",
  "not_found",
  "student.archived",
] as const

export const setNir = route({
  ...office,
  method: "PUT",
  path: "/school/students/:studentId/nir",
  summary: "Keep a student's social security number, sealed; null forgets it",
  body: z.object({ nir: z.nullable(z.string().check(z.maxLength(40))) }),
  ok: z.object({
    has_nir: z.boolean(),
    /** Where the number and the civil status disagree; nothing is blocked. */
    doubts: z.array(z.string()),
    same_person: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  done: "Le numéro est enregistré.",
  refusals: [...usual],
})

export const revealNir = route({
  ...office,
  method: "POST",
  path: "/school/students/:studentId/nir/reveal",
  summary: "Show the number to who has the right and has just confirmed her password; noted in the history",
  ok: z.object({ nir: z.string() }),
  done: "Le numéro est affiché. Cette consultation est notée.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "student.no_nir",
    "secret.confirm",
    "secret.no_right",
  ],
})

export const setHealth = route({
  ...office,
  method: "PUT",
  path: "/school/students/:studentId/health",
  summary: "Keep the three answers on disability, sealed; null forgets them",
  body: z.object({ health: z.nullable(health) }),
  ok: z.object({ has_health: z.boolean() }),
  done: "La réponse est enregistrée.",
  refusals: [...usual],
})

export const revealHealth = route({
  ...office,
  method: "POST",
  path: "/school/students/:studentId/health/reveal",
  summary:
    "Show the answers on disability to the office, once the password was confirmed; noted in the history",
  ok: z.object({ health }),
  done: "Les réponses sont affichées. Cette consultation est notée.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "student.no_health",
    "secret.confirm",
  ],
})
