import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { sessionChanges } from "./sessions.ts"
import { changing, reading, version } from "./shapes.ts"
import { datedReport, lateReason } from "./weeks.ts"
import { route } from "./words.fr.ts"

const DAY_MS = 86_400_000
const MOST_DAYS = 366
const some = z.optional(z.array(z.guid()).check(z.minLength(1), z.maxLength(60)))

export const replaceTrainer = route({
  method: "POST",
  path: "/school/education/sessions/replace-trainer",
  summary:
    "Entrust a trainer's sessions of some days to another, of some classes or subjects or of all; or try it",
  access: "planning",
  body: z
    .object({
      trainer_id: z.guid(),
      by_trainer_id: z.guid(),
      from: isoDate,
      to: isoDate,
      /** All of them when left out. */
      class_ids: some,
      subject_ids: some,
      reason: lateReason,
      is_trial: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
        path: ["to"],
      }),
      z.refine(({ trainer_id, by_trainer_id }) => trainer_id !== by_trainer_id, { path: ["by_trainer_id"] }),
    ),
  ok: datedReport,
  done: "Les séances sont confiées à l'autre formateur.",
  refusals: [...changing, "replace.empty", "operation.late"],
})

export const swapSessions = route({
  method: "POST",
  path: "/school/education/sessions/:sessionId/swap",
  summary: "Two sessions take each other's day, time and room, both or neither; or try it",
  access: "planning",
  params: z.object({ sessionId: z.guid() }),
  body: z.object({
    version,
    other_id: z.guid(),
    other_version: version,
    reason: lateReason,
    is_trial: z._default(z.boolean(), false),
  }),
  ok: datedReport,
  done: "Les deux séances sont permutées.",
  refusals: [...changing, ...sessionChanges, "swap.same", "operation.late"],
})

const OPERATION_KINDS = ["copy", "import", "shift", "series", "edit", "cancel", "replace", "swap"] as const

export const listOperations = route({
  method: "GET",
  path: "/school/education/operations/",
  summary: "The latest acts on many sessions, with who did them and whether they were taken back",
  access: "planning",
  ok: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(OPERATION_KINDS),
        made_at: z.string(),
        made_by: z.nullable(z.string()),
        session_count: z.number(),
        undone_at: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [...reading],
})
