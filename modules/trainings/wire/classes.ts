import { paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { CLASS_LIVES } from "../rules/class-life.ts"
import { classChanges, classFields, newClass, schoolYear } from "./class-fields.ts"
import { changing, named, reading, search } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const CLASS_VIEWS = ["all", "running", "coming", "finished", "archived"] as const

const classRow = z.object({
  id: z.string(),
  name: z.string(),
  training: named,
  promotion: z.nullable(z.string()),
  school_year: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  life: z.enum(CLASS_LIVES),
  headcount: z.number(),
  capacity: z.nullable(z.number()),
  /** « 1 sem. CFA / 3 sem. entreprise »; null while nobody chose. */
  rhythm: z.nullable(z.string()),
  head_trainer: z.nullable(named),
  planned_minutes: z.number(),
  due_minutes: z.nullable(z.number()),
  center: z.nullable(named),
  site: z.nullable(named),
})

const classQuery = {
  view: z._default(z.enum(CLASS_VIEWS), "all"),
  q: search,
  training: several(z.guid()),
  center: several(z.guid()),
  year: several(schoolYear),
}
const classFilter = z.object(classQuery)
export type ClassFilter = z.output<typeof classFilter>

const CLASS_SORTS = ["name", "training", "year", "headcount"] as const

export const listClasses = route({
  method: "GET",
  path: "/school/classes/",
  summary: "A page of the school's classes",
  access: "school-staff",
  query: z.extend(pageQuery, {
    ...classQuery,
    sort: z._default(z.string().check(z.regex(new RegExp(`^-?(${CLASS_SORTS.join("|")})$`))), "name"),
  }),
  ok: z.extend(paged(classRow), {
    view_counts: z.record(z.string(), z.number()),
    may_edit: z.boolean(),
  }),
  refusals: [...reading],
})

const classSheet = z.object({
  ...classFields.shape,
  id: z.string(),
  life: z.enum(CLASS_LIVES),
  is_archived: z.boolean(),
  training: named,
  center: z.nullable(named),
  site: z.nullable(named),
  head_trainer: z.nullable(named),
  assistant: z.nullable(named),
  headcount: z.number(),
  rhythm: z.nullable(z.string()),
  planned_minutes: z.number(),
  due_minutes: z.nullable(z.number()),
  may_edit: z.boolean(),
})
const ok = z.object({ class: classSheet })
const params = z.object({ classId: z.guid() })

export const getClass = route({
  method: "GET",
  path: "/school/classes/:classId",
  summary: "One class",
  access: "school-staff",
  params,
  ok,
  refusals: [...changing],
})

export const createClass = route({
  method: "POST",
  path: "/school/classes",
  summary: "Create a class, with its calendar when a rhythm is given",
  access: "school-staff",
  body: newClass,
  ok,
  done: "La classe est créée.",
  refusals: [...changing, "class.name_taken", "class.training_archived", "rhythm.impossible"],
})

export const updateClass = route({
  method: "PATCH",
  path: "/school/classes/:classId",
  summary: "Change what was sent of a class; new dates make its calendar again",
  access: "school-staff",
  params,
  body: classChanges,
  ok,
  done: "La classe est enregistrée.",
  refusals: [...changing, "class.archived", "class.name_taken", "class.training_archived"],
})

export const archiveClass = route({
  method: "POST",
  path: "/school/classes/:classId/archive",
  summary: "Put a class away; refused while it runs with students in it",
  access: "school-staff",
  params,
  ok: z.object({}),
  done: "La classe est archivée.",
  refusals: [...changing, "class.has_students"],
})

export const restoreClass = route({
  method: "POST",
  path: "/school/classes/:classId/restore",
  summary: "Bring an archived class back",
  access: "school-staff",
  params,
  ok: z.object({}),
  done: "La classe est restaurée.",
  refusals: [...changing, "class.name_taken"],
})

export const copyClass = route({
  method: "POST",
  path: "/school/classes/:classId/copy-to-next-year",
  summary: "The same class one school year later, without its students",
  access: "school-staff",
  params,
  body: z.object({ name: z.optional(classFields.shape.name) }),
  ok,
  done: "La classe est copiée vers l'année suivante.",
  refusals: [...changing, "class.name_taken", "class.training_archived"],
})
