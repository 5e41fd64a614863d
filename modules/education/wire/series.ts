import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { sessionChanges, sessionFields } from "./sessions.ts"
import { changing, reading, version } from "./shapes.ts"
import { datedReport } from "./weeks.ts"
import { route } from "./words.fr.ts"

const MOST_SESSIONS = 250

const seriesRule = z.object({
  /** Monday is 1. */
  weekdays: z
    .array(z.number().check(z.int(), z.minimum(1), z.maximum(7)))
    .check(z.minLength(1), z.maxLength(7)),
  interval_weeks: z._default(z.union([z.literal(1), z.literal(2)]), 1),
  /** Its last day, or how many sessions it makes. */
  until: z._default(z.nullable(isoDate), null),
  count: z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(MOST_SESSIONS))), null),
  follow_rhythm: z._default(z.boolean(), true),
  skip_public_holidays: z._default(z.boolean(), true),
  skip_closures: z._default(z.boolean(), true),
  /** A day that is passed is made up for after the last one. */
  make_up: z._default(z.boolean(), false),
})
export type SeriesRule = z.output<typeof seriesRule>

export const createSeries = route({
  method: "POST",
  path: "/school/education/series",
  summary:
    "Plan a session on several days by a rule, as drafts; a trial tells what would be made and writes nothing",
  access: "planning",
  body: z.object({ session: sessionFields, rule: seriesRule, is_trial: z._default(z.boolean(), false) }),
  ok: z.extend(datedReport, {
    /** Asked for, and no longer within a year of the first. */
    missing: z.number(),
  }),
  done: "La série est ajoutée.",
  refusals: [...reading],
})

const params = z.object({ sessionId: z.guid() })
const inSeries = {
  /** One alone is changed or cancelled by itself. */
  scope: z.enum(["following", "all"]),
  is_trial: z._default(z.boolean(), false),
  version,
}

export const updateSeries = route({
  method: "PUT",
  path: "/school/education/sessions/:sessionId/series",
  summary:
    "Change a session and those of its series that follow, or all; a trial tells what would change and writes nothing",
  access: "planning",
  params,
  body: z.extend(sessionFields, inSeries),
  ok: datedReport,
  done: "Les séances sont modifiées.",
  refusals: [...changing, ...sessionChanges, "session.no_series", "series.unchanged", "operation.late"],
})

export const cancelSeries = route({
  method: "POST",
  path: "/school/education/sessions/:sessionId/series/cancel",
  summary: "Cancel a session and those of its series that follow, or all, with one reason; or try it",
  access: "planning",
  params,
  body: z.object({ reason: freeText(300, { least: 1 }), ...inSeries }),
  ok: datedReport,
  done: "Les séances sont annulées.",
  refusals: [...changing, ...sessionChanges, "session.no_series"],
})
