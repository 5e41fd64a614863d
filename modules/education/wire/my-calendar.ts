import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { SESSION_KINDS, SESSION_MODES } from "../rules/index.ts"
import { reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

/** A published session as whoever attends or gives it reads it. No name of a learner is among it. */
export const publishedSession = z.object({
  id: z.string(),
  on_date: z.string(),
  start_minute: z.number(),
  end_minute: z.number(),
  net_minutes: z.number(),
  label: z.string(),
  short_code: z.nullable(z.string()),
  hue: z.nullable(z.number()),
  kind: z.enum(SESSION_KINDS),
  mode: z.enum(SESSION_MODES),
  classes: z.array(z.string()),
  trainers: z.array(z.string()),
  room: z.nullable(z.string()),
  site: z.nullable(z.string()),
  place: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  state: z.enum(["held", "cancelled", "postponed"]),
  reason: z.nullable(z.string()),
  change: z.enum(["added", "moved", "changed", "cancelled", "postponed"]),
  /** Published since the last look, or so lately that it stays marked. */
  is_news: z.boolean(),
  /** Where it was before, when it was moved or changed. */
  before: z.nullable(
    z.object({
      on_date: z.string(),
      start_minute: z.number(),
      end_minute: z.number(),
      room: z.nullable(z.string()),
    }),
  ),
})
export type PublishedSession = z.output<typeof publishedSession>

/** Days of one kind: at school, in company, closed. */
export const dayRun = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.string(),
  label: z.nullable(z.string()),
})
export type DayRun = z.output<typeof dayRun>

/** A school year is looked at whole. */
const MOST_DAYS = 400
export const daysQuery = z.object({ from: isoDate, to: isoDate }).check(
  z.refine(({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    return days >= 0 && days < MOST_DAYS
  }),
)

export const getOwnCalendar = route({
  method: "GET",
  path: "/student/education/calendar",
  summary: "The student's own published sessions and weeks, with what changed since the last look",
  access: "student",
  query: daysQuery,
  ok: z.object({
    sessions: z.array(publishedSession),
    days: z.array(dayRun),
    /** Whether anything was ever published for them: an empty week is then a week without courses. */
    has_planning: z.boolean(),
  }),
  refusals: [...reading],
})

export const seeOwnCalendar = route({
  method: "POST",
  path: "/student/education/calendar/seen",
  summary: "The student has looked at their planning",
  access: "student",
  ok: z.object({ seen: z.number() }),
  done: "Votre planning est à jour.",
  refusals: [...reading],
})
