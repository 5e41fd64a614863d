import * as z from "zod/mini"
import { changing } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const getStudentHours = route({
  method: "GET",
  path: "/school/education/attendance/students/:studentId/hours",
  summary:
    "Hours of a learner due, planned and done, class by class, and over their contract beside those of its convention",
  access: "planning",
  params: z.object({ studentId: z.guid() }),
  ok: z.object({
    years: z.array(
      z.object({
        class: z.object({ id: z.string(), name: z.string(), end_date: z.string() }),
        due_minutes: z.number(),
        draft_minutes: z.number(),
        published_minutes: z.number(),
        /** Sessions of the class on the days the learner is in it. */
        planned_minutes: z.number(),
        /** Present and signed for, on countersigned sheets. */
        done_minutes: z.number(),
        remaining_minutes: z.number(),
        planned_permille: z.nullable(z.number()),
        done_permille: z.nullable(z.number()),
        alert: z.nullable(z.enum(["under", "over"])),
      }),
    ),
    /** The contract that runs, else the next one, else the last. */
    contract: z.nullable(
      z.object({
        number: z.string(),
        state: z.string(),
        from: z.string(),
        to: z.string(),
        /** As the contract and its convention say them; empty while they do not. */
        convention_minutes: z.nullable(z.number()),
        planned_minutes: z.number(),
        done_minutes: z.number(),
        /** Planned beyond the convention, or short of it when negative. */
        difference_minutes: z.nullable(z.number()),
      }),
    ),
  }),
  refusals: [...changing],
})
