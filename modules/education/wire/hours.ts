import * as z from "zod/mini"
import { changing, named, reading } from "./shapes.ts"
import { subjectShape } from "./subjects.ts"
import { route } from "./words.fr.ts"

/** Drafts are planned; what is done is what a closed sheet proves. */
const hours = {
  due_minutes: z.number(),
  draft_minutes: z.number(),
  published_minutes: z.number(),
  planned_minutes: z.number(),
  done_minutes: z.number(),
  /** Negative when more is planned than is due. */
  remaining_minutes: z.number(),
  /** Thousandths of what is due; empty when nothing is. */
  planned_permille: z.nullable(z.number()),
  done_permille: z.nullable(z.number()),
  alert: z.nullable(z.enum(["under", "over"])),
}

export const listHours = route({
  method: "GET",
  path: "/school/education/hours/",
  summary: "Hours due, planned and done of each running class and of each trainer",
  access: "teaching",
  ok: z.object({
    classes: z.array(z.object({ class: z.extend(named, { end_date: z.string() }), ...hours })),
    /** Due is what was entrusted to them. */
    trainers: z.array(z.object({ trainer: named, ...hours })),
  }),
  refusals: [...reading],
})

export const getClassHours = route({
  method: "GET",
  path: "/school/education/hours/:classId",
  summary: "Hours due, planned and done of a class, by subject",
  access: "teaching",
  params: z.object({ classId: z.guid() }),
  ok: z.object({
    class: z.extend(named, { end_date: z.string() }),
    /** Sessions without a subject, visits and conferences, have none. */
    subjects: z.array(z.object({ subject: z.nullable(subjectShape), ...hours })),
    total: z.object(hours),
  }),
  refusals: [...changing],
})
