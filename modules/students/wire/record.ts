import { freeText, historyPage, historyQuery, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { conflict, ownFields, schoolChanges, schoolFields, schoolSeen } from "./fields.ts"
import { completenessShape, named, nextActionShape, state, status, studentParams } from "./shapes.ts"
import { enrolmentFields } from "./survey.ts"
import { traineePeriod } from "./trainee-periods.ts"
import { route } from "./words.fr.ts"

const enrolment = z.object({
  id: z.string(),
  class: named,
  school_year: z.string(),
  entry_date: z.string(),
  exit_date: z.nullable(z.string()),
  exit_reason: z.nullable(z.string()),
  survey: enrolmentFields,
  trainee_periods: z.array(traineePeriod),
})

/** What the office knows beside how to reach someone. */
const office = z.object({
  fields: schoolFields,
  state,
  status,
  status_since: z.string(),
  /** Of who left the school. */
  left_on: z.nullable(z.string()),
  exit_reason: z.nullable(z.string()),
  is_minor: z.boolean(),
  age: z.nullable(z.number()),
  needs_representative: z.boolean(),
  has_nir: z.boolean(),
  has_health: z.boolean(),
  invited_at: z.nullable(z.string()),
  activated_at: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  archive_reason: z.nullable(z.string()),
  company: z.nullable(named),
  starts_on: z.nullable(z.string()),
  completeness: completenessShape,
  next_action: z.nullable(nextActionShape),
  deadlines: z.array(z.object({ kind: z.string(), label: z.string(), on: z.string() })),
  enrolments: z.array(enrolment),
  /** What she asked to be put right, and nobody answered yet. */
  requests: z.array(
    z.object({
      id: z.string(),
      about: z.string(),
      message: z.string(),
      created_at: z.string(),
      due_on: z.string(),
    }),
  ),
  /** Others who may be the same person. */
  same_person: z.array(z.object({ id: z.string(), name: z.string(), reasons: z.array(z.string()) })),
})

export const studentRecord = z.object({
  id: z.string(),
  last_name: z.string(),
  usage_name: z.nullable(z.string()),
  first_name: z.string(),
  picture_url: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  emergency_contact: z.object({
    nom: z.nullable(z.string()),
    lien: z.nullable(z.string()),
    telephone: z.nullable(z.string()),
  }),
  training: z.nullable(named),
  class: z.nullable(named),
  center: z.nullable(named),
  /** Null for those who only teach. */
  office: z.nullable(office),
})

export const getStudent = route({
  method: "GET",
  path: "/school/students/:studentId",
  summary: "One student's record; how to reach her only, for those who teach",
  access: "school-staff",
  params: studentParams,
  ok: z.object({ student: studentRecord }),
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})

const person = {
  last_name: ownFields.shape.last_name,
  first_name: ownFields.shape.first_name,
  birth_date: z.optional(z.nullable(isoDate)),
  email: z.optional(ownFields.shape.email),
  phone: z.optional(ownFields.shape.phone),
}
const newStudent = z.object({ ...person, class_id: z.optional(z.nullable(z.guid())) })

const same = z.object({
  id: z.string(),
  name: z.string(),
  birth_date: z.nullable(z.string()),
  is_archived: z.boolean(),
  verdict: z.enum(["certain", "probable", "possible"]),
  reasons: z.array(z.string()),
})

export const findSamePerson = route({
  method: "POST",
  path: "/school/students/same-person",
  summary: "Who is already known that may be this person; a number is compared by its mark and never shown",
  access: "school-office",
  body: z.object({
    ...person,
    nir: z.optional(z.string().check(z.maxLength(40))),
    except: z.optional(z.guid()),
  }),
  ok: z.object({ results: z.array(same) }),
  done: "Recherche terminée.",
  refusals: ["request.invalid", "session.required", "access.denied"],
})

export const createStudent = route({
  method: "POST",
  path: "/school/students/",
  summary: "Add a student",
  access: "school-office",
  body: newStudent,
  ok: z.object({ student: z.object({ id: z.string() }) }),
  done: "L'étudiant est ajouté.",
  refusals: ["request.invalid", "session.required", "access.denied", "student.class_unknown"],
})

export const createStudents = route({
  method: "POST",
  path: "/school/students/several",
  summary: "Add several students at once, as pasted from a spreadsheet; each line is added or told why not",
  access: "school-office",
  body: z.object({
    lines: z
      .array(
        z.object({
          last_name: z.string().check(z.maxLength(200)),
          first_name: z.string().check(z.maxLength(200)),
          birth_date: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
          email: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
          phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
    class_id: z.optional(z.nullable(z.guid())),
  }),
  ok: z.object({
    done: z.number(),
    skipped: z.array(z.object({ line: z.number(), name: z.string(), reason: z.string() })),
  }),
  done: "L'ajout est terminé.",
  refusals: ["request.invalid", "session.required", "access.denied", "student.class_unknown"],
})

export const updateStudent = route({
  method: "PATCH",
  path: "/school/students/:studentId",
  summary: "Save some fields of the record. A field that is no longer as `seen` says is not saved but told",
  access: "school-office",
  params: studentParams,
  body: z.object({ changes: schoolChanges, seen: z.optional(schoolSeen) }),
  ok: z.object({ student: studentRecord, conflicts: z.array(conflict), saved_at: z.string() }),
  done: "Les modifications sont enregistrées.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found", "student.archived"],
})

export const archiveStudent = route({
  method: "POST",
  path: "/school/students/:studentId/archive",
  summary: "Archive a record, with a reason",
  access: "school-office",
  params: studentParams,
  body: z.object({ reason: freeText(200, { least: 1 }) }),
  ok: z.object({}),
  done: "Le dossier est archivé.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found", "student.archived"],
})

export const restoreStudent = route({
  method: "POST",
  path: "/school/students/:studentId/restore",
  summary: "Take a record out of the archive",
  access: "school-office",
  params: studentParams,
  ok: z.object({}),
  done: "Le dossier est restauré.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found", "student.not_archived"],
})

export const inviteStudent = route({
  method: "POST",
  path: "/school/students/:studentId/invite",
  summary: "Send a student the link by which she opens her space",
  access: "school-office",
  params: studentParams,
  ok: z.object({ invited_at: z.string() }),
  done: "L'invitation est partie.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "student.archived",
    "student.left",
    "student.no_email",
    "student.already_active",
  ],
})

export const studentHistory = route({
  method: "GET",
  path: "/school/students/:studentId/history",
  summary: "Who changed what in a record, newest first; secrets only as changed",
  access: "school-office",
  params: studentParams,
  query: historyQuery,
  ok: historyPage,
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})
