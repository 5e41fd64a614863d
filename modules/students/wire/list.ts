import { freeText, isoDate, isoMonth, paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { EXIT_REASONS } from "../rules/exit.ts"
import { STUDENT_STATES } from "../rules/status.ts"
import { STUDENT_VIEWS } from "../rules/views.ts"
import { MOST_SELECTED, named, nextActionShape, state } from "./shapes.ts"
import { route } from "./words.fr.ts"

/** Each is a range of its own in the question to the database. */
const MOST_MONTHS = 24

const what = {
  view: z._default(z.enum(STUDENT_VIEWS), "all"),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  training: several(z.guid()),
  class: several(z.guid()),
  center: several(z.guid()),
  partner: several(z.guid()),
  /** Labels belong to companies: whose company bears one of these. */
  label: several(z.guid()),
  state: several(z.enum(STUDENT_STATES)),
  /** « Rentrée »: the month in which the class begins, `2026-09`. */
  intake: several(isoMonth, MOST_MONTHS),
}
const found = z.object(what)
export type StudentFilter = z.output<typeof found>

/** All that a list can be asked, apart from the page: what an export is asked too. */
export const studentQuery = z.extend(found, {
  sort: z._default(
    z.enum(["name", "-name", "starts", "-starts", "state", "-state", "documents", "-documents"]),
    "name",
  ),
})
export type StudentQuery = z.output<typeof studentQuery>

/** What a list shows of a student to those who only teach; the office's columns are under `office`. */
const studentRow = z.object({
  id: z.string(),
  last_name: z.string(),
  usage_name: z.nullable(z.string()),
  first_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  training: z.nullable(named),
  class: z.nullable(named),
  center: z.nullable(named),
  office: z.nullable(
    z.object({
      state,
      is_archived: z.boolean(),
      archive_reason: z.nullable(z.string()),
      company: z.nullable(named),
      missing: z.number(),
      documents_asked: z.number(),
      documents_given: z.number(),
      starts_on: z.nullable(z.string()),
      next_action: z.nullable(nextActionShape),
    }),
  ),
})

export const listStudents = route({
  method: "GET",
  path: "/school/students/",
  summary: "A page of the school's students",
  access: "school-staff",
  query: z.extend(pageQuery, studentQuery.shape),
  ok: z.extend(paged(studentRow), { view_counts: z.optional(z.record(z.string(), z.number())) }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})

const choice = z.object({ id: z.string(), name: z.string(), detail: z.nullable(z.string()) })

export const studentChoices = route({
  method: "GET",
  path: "/school/students/choices",
  summary:
    "What the list can be filtered by and students be put in: trainings, classes, centres, companies and their labels, intakes",
  access: "school-staff",
  ok: z.object({
    trainings: z.array(choice),
    classes: z.array(
      z.extend(choice, { training_id: z.string(), headcount: z.number(), capacity: z.nullable(z.number()) }),
    ),
    centers: z.array(choice),
    /** Companies that have a student of ours; none for those who only teach. */
    companies: z.array(choice),
    /** Labels of companies; none for those who only teach. */
    labels: z.array(choice),
    intakes: z.array(z.string()),
  }),
  refusals: ["session.required", "access.denied"],
})

/** Some by their ids, or all those a list shows. */
const selection = z.union([
  z.object({ ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST_SELECTED)) }),
  z.object({ all: found }),
])
export type StudentSelection = z.output<typeof selection>

/** What became of each: those done by number, those left aside by name with the reason. */
const report = z.object({
  done: z.number(),
  skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
})

export const inviteStudents = route({
  method: "POST",
  path: "/school/students/invite",
  summary: "Send their invitation to several students",
  access: "school-office",
  body: z.object({ selection }),
  ok: report,
  done: "Les invitations sont parties.",
  refusals: ["request.invalid", "session.required", "access.denied", "students.too_many"],
})

export const assignStudents = route({
  method: "POST",
  path: "/school/students/assign",
  summary: "Put several students in a class; says when that overfills it",
  access: "school-office",
  body: z.object({ selection, class_id: z.guid(), entry_date: z.optional(isoDate) }),
  ok: z.extend(report, { headcount: z.number(), capacity: z.nullable(z.number()) }),
  done: "L'affectation est enregistrée.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "students.too_many",
    "student.class_unknown",
  ],
})

export const letStudentsLeave = route({
  method: "POST",
  path: "/school/students/leave",
  summary: "Several students leave the school: the day, the reason; their classes are left with it",
  access: "school-office",
  body: z.object({ selection, left_on: isoDate, reason: z.enum(EXIT_REASONS) }),
  ok: report,
  done: "La sortie est enregistrée.",
  refusals: ["request.invalid", "session.required", "access.denied", "students.too_many"],
})

export const takeStudentsBack = route({
  method: "POST",
  path: "/school/students/take-back",
  summary: "Undo the departure of several students: they are again what they were",
  access: "school-office",
  body: z.object({ selection }),
  ok: report,
  done: "La sortie est annulée.",
  refusals: ["request.invalid", "session.required", "access.denied", "students.too_many"],
})

export const archiveStudents = route({
  method: "POST",
  path: "/school/students/archive",
  summary: "Archive several students, with a reason",
  access: "school-office",
  body: z.object({ selection, reason: freeText(200, { least: 1 }) }),
  ok: report,
  done: "Les dossiers sont archivés.",
  refusals: ["request.invalid", "session.required", "access.denied", "students.too_many"],
})
