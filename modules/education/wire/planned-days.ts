import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { dayRun } from "./my-calendar.ts"
import { reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

/** A school year, with the days that complete its first and last months. */
const MOST_DAYS = 400
const DAY_MS = 86_400_000

export const listPlannedDays = route({
  method: "GET",
  path: "/school/education/planned-days",
  summary: "How much is planned each day of a period, of everyone or of one class, trainer or room",
  access: "teaching",
  query: z
    .object({
      from: isoDate,
      to: isoDate,
      class: z.optional(z.guid()),
      trainer: z.optional(z.guid()),
      room: z.optional(z.guid()),
    })
    .check(
      z.refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
        path: ["to"],
      }),
    ),
  ok: z.object({
    /** Days with sessions alone; what is cancelled is not among them. */
    days: z.array(
      z.object({
        on_date: z.string(),
        sessions: z.number(),
        net_minutes: z.number(),
        /** Drafts and changes nobody was told of. */
        waiting: z.number(),
      }),
    ),
    /** What rules the days: at school or in company for a class, holidays and closures for all. */
    runs: z.array(dayRun),
    may_plan: z.boolean(),
  }),
  refusals: [...reading],
})
