import { periodKinds } from "@jalon/calendar"
import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { closurePolicy, rhythm } from "./class-fields.ts"
import { changing, named } from "./shapes.ts"
import { route } from "./words.fr.ts"

const range = z.object({ from: isoDate, to: isoDate })
const namedRange = z.extend(range, { name: z.string() })

/** A year of a class: everything the painter and the printed calendar draw. */
const classCalendar = z.object({
  class: z.object({
    id: z.string(),
    name: z.string(),
    school_year: z.string(),
    promotion: z.nullable(z.string()),
    training: named,
    training_title: z.string(),
    /** Who to answer to, for the sheet handed to companies. */
    school: z.object({ name: z.string(), contact: z.array(z.string()) }),
    is_archived: z.boolean(),
  }),
  /** The year shown, and the days of the class in it. */
  range,
  active: range,
  rhythm: z.nullable(rhythm),
  closure_policy: closurePolicy,
  periods: z.array(z.extend(range, { kind: z.enum(periodKinds), locked: z.boolean() })),
  holidays: z.array(z.object({ date: isoDate, name: z.string() })),
  closures: z.array(namedRange),
  breaks: z.array(namedRange),
  break_zone: z.nullable(z.string()),
  daily_minutes: z.number(),
  due_minutes: z.nullable(z.number()),
  may_edit: z.boolean(),
})
const ok = z.object({ calendar: classCalendar })
const params = z.object({ classId: z.guid() })

export const getClassCalendar = route({
  method: "GET",
  path: "/school/classes/:classId/calendar",
  summary: "The year of a class: periods, holidays, closures and totals' terms",
  access: "school-staff",
  params,
  ok,
  refusals: [...changing],
})

export const setRhythm = route({
  method: "PUT",
  path: "/school/classes/:classId/rhythm",
  summary: "Choose the rhythm and make the year from it; locked periods stay",
  access: "school-staff",
  params,
  body: z.object({ rhythm, closure_policy: closurePolicy }),
  ok,
  done: "Le calendrier suit le nouveau rythme.",
  refusals: [...changing, "class.archived", "rhythm.impossible"],
})

export const paintCalendar = route({
  method: "PATCH",
  path: "/school/classes/:classId/calendar",
  summary: "Draw days as school or company, in order; what others drew elsewhere stays",
  access: "school-staff",
  params,
  body: z.object({
    strokes: z
      .array(z.extend(range, { kind: z.enum(["school", "company"]) }))
      .check(z.minLength(1), z.maxLength(400)),
  }),
  ok,
  done: "Le calendrier est enregistré.",
  refusals: [...changing, "class.archived"],
})
