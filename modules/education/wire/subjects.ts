import * as z from "zod/mini"
import { changing, named, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const subjectShape = z.object({
  id: z.string(),
  title: z.string(),
  short_code: z.string(),
  hue: z.number(),
})

const subjectFields = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  short_code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[\p{L}\d-]{1,8}$/u)),
  hue: z.number().check(z.int(), z.minimum(1), z.maximum(8)),
}

export const listSubjects = route({
  method: "GET",
  path: "/school/education/subjects/",
  summary: "The subjects a school teaches",
  access: "teaching",
  ok: z.object({ results: z.array(subjectShape), may_edit: z.boolean() }),
  refusals: [...reading],
})

export const createSubject = route({
  method: "POST",
  path: "/school/education/subjects",
  summary: "Add a subject; without a hue it takes the one used least",
  access: "teaching-office",
  body: z.object({ ...subjectFields, hue: z.optional(subjectFields.hue) }),
  ok: z.object({ subject: subjectShape }),
  done: "La matière est ajoutée.",
  refusals: [...reading, "subject.code_taken"],
})

export const updateSubject = route({
  method: "PATCH",
  path: "/school/education/subjects/:subjectId",
  summary: "Rename a subject, or give it another code or hue",
  access: "teaching-office",
  params: z.object({ subjectId: z.guid() }),
  body: z.partial(z.object(subjectFields)),
  ok: z.object({ subject: subjectShape }),
  done: "La matière est enregistrée.",
  refusals: [...changing, "subject.code_taken"],
})

const dueMinutes = z.number().check(z.int(), z.minimum(15), z.maximum(120_000))
const year = z.number().check(z.int(), z.minimum(1), z.maximum(5))
const dueLine = z.object({
  subject: subjectShape,
  year_of_cycle: z.number(),
  due_minutes: z.number(),
  unit: z.nullable(z.string()),
})

const trainingSubjects = z.object({
  training: z.extend(named, { hours_total: z.nullable(z.number()), years: z.number() }),
  lines: z.array(dueLine),
  may_edit: z.boolean(),
})
const trainingParams = z.object({ trainingId: z.guid() })

export const getTrainingSubjects = route({
  method: "GET",
  path: "/school/trainings/:trainingId/subjects",
  summary: "The subjects of a training with the hours due in each year of its cycle",
  access: "teaching",
  params: trainingParams,
  ok: trainingSubjects,
  refusals: [...changing],
})

export const saveTrainingSubjects = route({
  method: "PUT",
  path: "/school/trainings/:trainingId/subjects",
  summary: "Write the subjects of a training anew",
  access: "teaching-office",
  params: trainingParams,
  body: z.object({
    lines: z
      .array(
        z.object({
          subject_id: z.guid(),
          year_of_cycle: year,
          due_minutes: dueMinutes,
          unit: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(160))),
        }),
      )
      .check(z.maxLength(200)),
  }),
  ok: trainingSubjects,
  done: "Les matières sont enregistrées.",
  refusals: [...changing],
})

const classSubjects = z.object({
  class: named,
  lines: z.array(
    z.object({
      subject: subjectShape,
      due_minutes: z.number(),
      /** What its training asks, where the class owes otherwise. */
      training_minutes: z.nullable(z.number()),
      is_own: z.boolean(),
      /** Of sessions that are not cancelled. */
      planned_minutes: z.number(),
    }),
  ),
  may_edit: z.boolean(),
})
const classParams = z.object({ classId: z.guid() })

export const getClassSubjects = route({
  method: "GET",
  path: "/school/classes/:classId/subjects",
  summary: "The subjects of a class: hours due and hours planned",
  access: "teaching",
  params: classParams,
  ok: classSubjects,
  refusals: [...changing],
})

export const saveClassSubjects = route({
  method: "PUT",
  path: "/school/classes/:classId/subjects",
  summary: "Write where a class owes other hours than its training",
  access: "planning",
  params: classParams,
  body: z.object({
    lines: z
      .array(
        z.object({
          subject_id: z.guid(),
          due_minutes: z.number().check(z.int(), z.minimum(0), z.maximum(120_000)),
        }),
      )
      .check(z.maxLength(200)),
  }),
  ok: classSubjects,
  done: "Les heures de la classe sont enregistrées.",
  refusals: [...changing],
})
