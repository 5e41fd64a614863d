import type { Rhythm } from "@jalon/calendar"
import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { count, day, text } from "./shapes.ts"

const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
])
const drawn = z
  .array(z.object({ kind: z.enum(["school", "company"]), from: isoDate, to: isoDate }))
  .check(z.maxLength(400))
const weeks = z.number().check(z.int(), z.minimum(0), z.maximum(52))

export const rhythm = z.union([
  z.object({
    kind: z.literal("week_cycle"),
    anchor_monday: isoDate,
    school_weeks: weeks,
    company_weeks: weeks,
  }),
  z.object({
    kind: z.literal("weekdays"),
    school_weekdays: z.array(weekday).check(z.maxLength(7)),
    alternate_week: z.optional(z.object({ weekday, anchor_monday: isoDate })),
  }),
  z.object({ kind: z.literal("calendar"), periods: drawn }),
  z.object({ kind: z.literal("blocks"), periods: drawn }),
])

/** As it travels. */
export type SentRhythm = z.output<typeof rhythm>
export const sentRhythm = (kept: Rhythm): SentRhythm => kept as SentRhythm

/** The calendar's type leaves no room for an `undefined` written out; JSON never holds one. */
export const rhythmOf = (sent: SentRhythm): Rhythm => sent as Rhythm

export const closurePolicy = z.enum(["shift_next", "skip"])

export const schoolYear = z.string().check(
  z.regex(/^[12]\d{3}-[12]\d{3}$/),
  z.refine((year) => [0, 1].includes(Number(year.slice(5)) - Number(year.slice(0, 4)))),
)

/** Everything a person may write of a class but its rhythm, which has a screen of its own. */
export const classFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  training_id: z.guid(),
  center_id: z.nullable(z.guid()),
  site_id: z.nullable(z.guid()),
  school_year: schoolYear,
  year_of_cycle: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  promotion: text(40),
  start_date: isoDate,
  end_date: isoDate,
  exam_start_date: day,
  exam_end_date: day,
  capacity: count(999),
  head_trainer_id: z.nullable(z.guid()),
  assistant_id: z.nullable(z.guid()),
  week_minutes_target: z.number().check(z.int(), z.positive(), z.maximum(3600)),
  status: z.enum(["preparation", "open", "running", "finished"]),
})
export type ClassFields = z.output<typeof classFields>

export const classChanges = z.partial(classFields)
export type ClassChanges = z.output<typeof classChanges>

const { name, training_id, school_year, start_date, end_date } = classFields.shape
export const newClass = z.extend(classChanges, {
  name,
  training_id,
  school_year,
  start_date,
  end_date,
  rhythm: z.optional(z.nullable(rhythm)),
  closure_policy: z._default(closurePolicy, "shift_next"),
})
