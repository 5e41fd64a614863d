import { paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { CLASS_LIVES } from "../rules/class-life.ts"
import { PREPARATION_DOUBTS } from "../rules/preparation.ts"
import { fundingLevel } from "./funding-levels.ts"
import { keptDocument } from "./required-documents.ts"
import { changing, named, reading, search } from "./shapes.ts"
import { newTraining, trainingChanges, trainingFields, trainingStatus } from "./training-fields.ts"
import { route } from "./words.fr.ts"

export const TRAINING_VIEWS = ["all", "active", "to_watch", "draft", "closed", "archived"] as const

const check = z.object({
  code: z.string(),
  tone: z.enum(["danger", "waiting"]),
  /** The rule with its figures. */
  text: z.string(),
})

const { title, short_title, rncp_code, diploma_code, certification_type, level } = trainingFields.shape
const { duration_months, duration_hours_total, remote_hours, delivery_mode } = trainingFields.shape
const { rncp_registered_until } = trainingFields.shape

/** Only those who run the office are told what a training costs. */
const price = z.optional(trainingFields.shape.price_cents)

const trainingRow = z.object({
  id: z.string(),
  title,
  short_title,
  rncp_code,
  diploma_code,
  certification_type,
  level,
  duration_months,
  duration_hours_total,
  remote_hours,
  delivery_mode,
  rncp_registered_until,
  price_cents: price,
  status: trainingStatus,
  is_archived: z.boolean(),
  center: z.nullable(named),
  students: z.number(),
  checks: z.array(check),
})

const trainingQuery = {
  view: z._default(z.enum(TRAINING_VIEWS), "all"),
  q: search,
  center: several(z.guid()),
  level: several(z.string().check(z.regex(/^[3-8]$/))),
  active: several(z.enum(["yes", "no"])),
}
const trainingFilter = z.object(trainingQuery)
export type TrainingFilter = z.output<typeof trainingFilter>

const TRAINING_SORTS = ["title", "level", "hours", "until", "students"] as const

export const listTrainings = route({
  method: "GET",
  path: "/school/trainings/",
  summary: "A page of the school's catalogue; without prices for those who teach",
  access: "school-staff",
  query: z.extend(pageQuery, {
    ...trainingQuery,
    sort: z._default(z.string().check(z.regex(new RegExp(`^-?(${TRAINING_SORTS.join("|")})$`))), "title"),
  }),
  ok: z.extend(paged(trainingRow), {
    view_counts: z.record(z.string(), z.number()),
    may_edit: z.boolean(),
  }),
  refusals: [...reading],
})

const trainingSheet = z.object({
  ...trainingFields.shape,
  price_cents: price,
  id: z.string(),
  is_archived: z.boolean(),
  center: z.nullable(named),
  students: z.number(),
  classes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      school_year: z.string(),
      life: z.enum(CLASS_LIVES),
      headcount: z.number(),
    }),
  ),
  checks: z.array(check),
  /** What the right to prepare is judged by: after so many days what was read says nothing any more. */
  preparation: z.object({
    days: z.nullable(z.number()),
    is_uncertain: z.boolean(),
    doubts: z.array(z.enum(PREPARATION_DOUBTS)),
  }),
  /** Left out for those who are not told prices. */
  funding_levels: z.optional(z.array(fundingLevel)),
  required_documents: z.array(keptDocument),
  may_edit: z.boolean(),
})
const ok = z.object({ training: trainingSheet })
const params = z.object({ trainingId: z.guid() })

export const getTraining = route({
  method: "GET",
  path: "/school/trainings/:trainingId",
  summary: "One training with its classes, levels, documents and remarks",
  access: "school-staff",
  params,
  ok,
  refusals: [...changing],
})

export const createTraining = route({
  method: "POST",
  path: "/school/trainings",
  summary: "Add a training; it asks for the usual documents until told otherwise",
  access: "school-office",
  body: newTraining,
  ok,
  done: "La formation est ajoutée.",
  refusals: [...changing],
})

export const updateTraining = route({
  method: "PATCH",
  path: "/school/trainings/:trainingId",
  summary: "Change what was sent of a training, and nothing else",
  access: "school-office",
  params,
  body: trainingChanges,
  ok,
  done: "La formation est enregistrée.",
  refusals: [...changing, "training.archived"],
})

export const duplicateTraining = route({
  method: "POST",
  path: "/school/trainings/:trainingId/duplicate",
  summary: "A draft with the same fields, levels and documents",
  access: "school-office",
  params,
  ok,
  done: "La copie est un brouillon : vérifiez-la avant de l'activer.",
  refusals: [...changing],
})

export const archiveTraining = route({
  method: "POST",
  path: "/school/trainings/:trainingId/archive",
  summary: "Take a training out of the catalogue; refused while a class of it runs",
  access: "school-office",
  params,
  ok: z.object({}),
  done: "La formation est archivée.",
  refusals: [...changing, "training.in_use"],
})

export const restoreTraining = route({
  method: "POST",
  path: "/school/trainings/:trainingId/restore",
  summary: "Put an archived training back in the catalogue",
  access: "school-office",
  params,
  ok: z.object({}),
  done: "La formation est restaurée.",
  refusals: [...changing],
})
