import * as z from "zod/mini"
import { conflict, health, ownChanges, ownFields } from "./fields.ts"
import { completenessShape, documentShape, state } from "./shapes.ts"
import { route } from "./words.fr.ts"

const usual = ["session.required", "access.denied"] as const
/** Which of her schools, for someone who has two; the latest otherwise. */
const at = { student_id: z.optional(z.guid()) }

const student = z.object({
  id: z.string(),
  fields: ownFields,
  state,
  is_minor: z.boolean(),
  needs_representative: z.boolean(),
  has_nir: z.boolean(),
  has_health: z.boolean(),
  school: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  center: z.nullable(z.string()),
  training: z.nullable(z.string()),
  class: z.nullable(z.string()),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  company: z.nullable(z.string()),
  completeness: completenessShape,
  documents: z.array(documentShape),
})

/** Every school that knows her, to choose from when there are several. */
const places = z.array(
  z.object({ student_id: z.string(), school: z.string(), training: z.nullable(z.string()) }),
)

export const getProfile = route({
  method: "GET",
  path: "/student/profile",
  summary: "The signed-in student's own file",
  access: "student",
  query: z.object(at),
  ok: z.object({ student: z.nullable(student), places }),
  refusals: ["request.invalid", ...usual, "not_found"],
})

export const updateProfile = route({
  method: "PATCH",
  path: "/student/students/update-profile/",
  summary: "Save some fields of one's own file; what is protected is sealed on arrival and never answered",
  access: "student",
  body: z.object({
    ...at,
    changes: z._default(ownChanges, {}),
    seen: z.optional(ownChanges),
    nir: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    health: z.optional(z.nullable(health)),
  }),
  ok: z.object({ student, conflicts: z.array(conflict), saved_at: z.string() }),
  done: "Vos informations sont enregistrées.",
  refusals: ["request.invalid", ...usual, "not_found", "student.not_invited"],
})

export const addDocument = route({
  method: "POST",
  path: "/student/documents/",
  summary: "Bring a document: a file of one's own that was sent and checked",
  access: "student",
  body: z.object({
    ...at,
    code: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
    file_id: z.guid(),
  }),
  ok: z.object({ document: documentShape }),
  done: "Le document est envoyé à votre établissement.",
  refusals: [
    "request.invalid",
    ...usual,
    "not_found",
    "student.not_invited",
    "document.not_open",
    "document.file_unknown",
  ],
})

export const studentStatistics = route({
  method: "GET",
  path: "/student/dashboard-statistics",
  summary: "Where the signed-in student's file stands, in figures",
  access: "student",
  query: z.object(at),
  ok: z.object({
    statistics: z.object({
      completeness_percent: z.number(),
      elements_missing: z.number(),
      documents_expected: z.number(),
      documents_missing: z.number(),
      documents_to_check: z.number(),
      documents_accepted: z.number(),
      documents_rejected: z.number(),
      days_before_training: z.nullable(z.number()),
      contracts: z.number(),
    }),
  }),
  refusals: ["request.invalid", ...usual, "not_found"],
})
