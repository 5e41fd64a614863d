import { isoDate, paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import type { AttendanceSum } from "../rules/index.ts"
import { halfDay, named, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

/** Minutes and counts of which every rate is made: rates themselves are drawn from them by the rules. */
export const sumShape = z.object({
  due_min: z.number(),
  realised_min: z.number(),
  attested_min: z.number(),
  justified_min: z.number(),
  unjustified_min: z.number(),
  pending_min: z.number(),
  late_count: z.number(),
  late_min: z.number(),
  present_lines: z.number(),
  signed_lines: z.number(),
})
export type SumShape = z.output<typeof sumShape>

/** The same sum under the names that the rules read. */
export const sumFor = (sum: SumShape): AttendanceSum => ({
  dueMin: sum.due_min,
  realisedMin: sum.realised_min,
  attestedMin: sum.attested_min,
  justifiedMin: sum.justified_min,
  unjustifiedMin: sum.unjustified_min,
  pendingMin: sum.pending_min,
  lateCount: sum.late_count,
  lateMin: sum.late_min,
  presentLines: sum.present_lines,
  signedLines: sum.signed_lines,
})

const group = z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()), sum: sumShape })

export const statisticsQuery = z.object({
  from: isoDate,
  to: isoDate,
  class: several(z.guid()),
  training: several(z.guid()),
  student: several(z.guid()),
})
export type StatisticsQuery = z.output<typeof statisticsQuery>

export const getStatistics = route({
  method: "GET",
  path: "/school/education/attendance/statistics",
  summary:
    "Minutes due, done and missed over a period, by class, training, subject, month, week and half-day",
  access: "teaching",
  query: statisticsQuery,
  ok: z.object({
    total: sumShape,
    half_days_absent: z.number(),
    /** The same number of days just before. */
    before: sumShape,
    late_sheets: z.number(),
    classes: z.array(group),
    trainings: z.array(group),
    subjects: z.array(group),
    /** « 2026-11 » */
    months: z.array(z.object({ month: z.string(), sum: sumShape })),
    /** By their Monday. */
    weeks: z.array(z.object({ monday: z.string(), sum: sumShape })),
    /** 1 is Monday. */
    weekdays: z.array(z.object({ weekday: z.number(), half_day: halfDay, sum: sumShape })),
    /** What may be chosen: a trainer has the classes they teach. */
    choices: z.object({ classes: z.array(named), trainings: z.array(named) }),
    /** The student that was asked for, by name. */
    student: z.nullable(named),
  }),
  refusals: [...reading],
})

export const STUDENT_FIGURE_SORTS = ["unjustified", "presence", "name"] as const

export const listStudentFigures = route({
  method: "GET",
  path: "/school/education/attendance/statistics/students",
  summary: "The same minutes for each student, those with the most unjustified ones first",
  access: "teaching",
  query: z.extend(z.extend(pageQuery, statisticsQuery.shape), {
    sort: z._default(z.enum(STUDENT_FIGURE_SORTS), "unjustified"),
  }),
  ok: paged(
    z.object({
      id: z.string(),
      name: z.string(),
      class: z.nullable(z.string()),
      sum: sumShape,
      half_days_absent: z.number(),
      /** The same number of days just before. */
      before: sumShape,
    }),
  ),
  refusals: [...reading],
})
