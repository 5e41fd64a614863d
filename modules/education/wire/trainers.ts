import { email, nda, phone, siret } from "@jalon/identifiers"
import { blank, identifier } from "@jalon/organizations/wire"
import { freeText, isoDate, paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { DOCUMENT_KINDS, TRAINER_STATUSES } from "../rules/trainer-policy.ts"
import { changing, day, minutes, reading, version } from "./shapes.ts"
import { subjectShape } from "./subjects.ts"
import { route } from "./words.fr.ts"

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

const trainerFields = z.object({
  first_name: name,
  last_name: name,
  email: blank(identifier(email)),
  phone: blank(identifier(phone)),
  status: z.enum(TRAINER_STATUSES),
  company_name: blank(z.string().check(z.trim(), z.maxLength(160))),
  siret: blank(identifier(siret)),
  nda: blank(identifier(nda)),
  hourly_rate_cents: z._default(
    z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    null,
  ),
  max_day_minutes: z._default(z.nullable(minutes(1440)), null),
  max_week_minutes: z._default(z.nullable(minutes(10_080)), null),
  max_year_minutes: z._default(z.nullable(minutes(600_000)), null),
  last_training_on: z._default(day, null),
  member_id: z._default(z.nullable(z.guid()), null),
  subject_ids: z._default(z.array(z.guid()).check(z.maxLength(60)), []),
})
export type TrainerFields = z.output<typeof trainerFields>

const documents = z.object({
  missing: z.array(z.enum(DOCUMENT_KINDS)),
  expired: z.array(z.enum(DOCUMENT_KINDS)),
  ending: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), on: z.string() })),
})

const nextSession = z.nullable(z.object({ on_date: z.string(), start_minute: z.number() }))

const trainerRow = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(TRAINER_STATUSES),
  company_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  subjects: z.array(subjectShape),
  /** Of the school year: sessions that are not cancelled. */
  year_minutes: z.number(),
  week_minutes: z.number(),
  max_year_minutes: z.nullable(z.number()),
  next_session: nextSession,
  documents,
  is_archived: z.boolean(),
})

export const TRAINER_VIEWS = ["all", "internal", "external", "to_complete", "archived"] as const
const TRAINER_SORTS = ["name", "hours"] as const

const trainerQuery = {
  view: z._default(z.enum(TRAINER_VIEWS), "all"),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: several(z.enum(TRAINER_STATUSES)),
  subject: several(z.guid()),
}

export const listTrainers = route({
  method: "GET",
  path: "/school/education/trainers/",
  summary: "A page of those who teach, with their load and what is missing of their documents",
  access: "teaching",
  query: z.extend(pageQuery, {
    ...trainerQuery,
    sort: z._default(z.string().check(z.regex(new RegExp(`^-?(${TRAINER_SORTS.join("|")})$`))), "name"),
  }),
  ok: z.extend(paged(trainerRow), {
    view_counts: z.record(z.string(), z.number()),
    may_edit: z.boolean(),
  }),
  refusals: [...reading],
})

export const availabilityShape = z.object({
  kind: z.enum(["available", "preferred", "unavailable"]),
  /** Every week on that day; null: every day between the dates. */
  weekday: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(7))),
  from_date: day,
  to_date: day,
  start_minute: z.number().check(z.int(), z.minimum(0), z.maximum(1439)),
  end_minute: z.number().check(z.int(), z.minimum(1), z.maximum(1440)),
  note: z.nullable(z.string()),
})
export type Availability = z.output<typeof availabilityShape>

/** Written whole: what is left out is gone. */
export const availabilityBody = z.object({
  availability: z
    .array(
      z
        .extend(availabilityShape, {
          note: z._default(z.nullable(freeText(200)), null),
        })
        .check(
          z.refine(({ start_minute, end_minute }) => end_minute > start_minute),
          z.refine(
            ({ weekday, from_date, to_date }) => weekday !== null || (from_date !== null && to_date !== null),
          ),
          z.refine(
            ({ from_date, to_date }) => from_date === null || to_date === null || to_date >= from_date,
          ),
        ),
    )
    .check(z.maxLength(100)),
})

const heldDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  label: z.nullable(z.string().check(z.trim(), z.maxLength(120))),
  valid_until: day,
})

const trainerSheet = z.extend(trainerRow, {
  first_name: z.string(),
  last_name: z.string(),
  siret: z.nullable(z.string()),
  nda: z.nullable(z.string()),
  /** Left out for those who teach. */
  hourly_rate_cents: z.optional(z.nullable(z.number())),
  max_day_minutes: z.nullable(z.number()),
  max_week_minutes: z.nullable(z.number()),
  last_training_on: z.nullable(z.string()),
  member_id: z.nullable(z.string()),
  /** The name of the account, when there is one. */
  account_name: z.nullable(z.string()),
  availability: z.array(availabilityShape),
  held_documents: z.array(heldDocument),
  classes: z.array(z.object({ id: z.string(), name: z.string(), minutes: z.number() })),
  version: z.number(),
  may_edit: z.boolean(),
})
const ok = z.object({ trainer: trainerSheet })
const params = z.object({ trainerId: z.guid() })

export const getTrainer = route({
  method: "GET",
  path: "/school/education/trainers/:trainerId",
  summary: "One trainer; the hourly rate is for the office alone",
  access: "teaching",
  params,
  ok,
  refusals: [...changing],
})

export const createTrainer = route({
  method: "POST",
  path: "/school/education/trainers",
  summary: "Add a trainer",
  access: "teaching-office",
  body: trainerFields,
  ok,
  done: "Le formateur est ajouté.",
  refusals: [...reading, "trainer.siret_required", "trainer.member_taken"],
})

export const updateTrainer = route({
  method: "PUT",
  path: "/school/education/trainers/:trainerId",
  summary: "Write a trainer's record anew, if nobody did meanwhile",
  access: "teaching-office",
  params,
  body: z.extend(trainerFields, { version }),
  ok,
  done: "La fiche est enregistrée.",
  refusals: [
    ...changing,
    "trainer.siret_required",
    "trainer.member_taken",
    "trainer.archived",
    "trainer.changed",
  ],
})

export const archiveTrainer = route({
  method: "POST",
  path: "/school/education/trainers/:trainerId/archive",
  summary: "Put a trainer away; refused while sessions are still planned",
  access: "teaching-office",
  params,
  ok: z.object({}),
  done: "Le formateur est archivé.",
  refusals: [...changing, "trainer.has_sessions"],
})

export const restoreTrainer = route({
  method: "POST",
  path: "/school/education/trainers/:trainerId/restore",
  summary: "Bring an archived trainer back",
  access: "teaching-office",
  params,
  ok: z.object({}),
  done: "Le formateur est restauré.",
  refusals: [...changing, "trainer.member_taken"],
})

export const saveTrainerAvailability = route({
  method: "PUT",
  path: "/school/education/trainers/:trainerId/availability",
  summary: "Write anew when a trainer can, prefers or cannot teach",
  access: "teaching-office",
  params,
  body: availabilityBody,
  ok,
  done: "Les disponibilités sont enregistrées.",
  refusals: [...changing, "trainer.archived"],
})

export const saveTrainerDocuments = route({
  method: "PUT",
  path: "/school/education/trainers/:trainerId/documents",
  summary: "Write anew which documents a trainer gave, and until when they hold",
  access: "teaching-office",
  params,
  body: z.object({
    documents: z.array(z.extend(heldDocument, { valid_until: z.nullable(isoDate) })).check(z.maxLength(60)),
  }),
  ok,
  done: "Les pièces sont enregistrées.",
  refusals: [...changing, "trainer.archived"],
})

/** What the form is put together from. */
export const trainerChoices = route({
  method: "GET",
  path: "/school/education/trainers/choices",
  summary: "Subjects, and the colleagues whose account may be a trainer's",
  access: "teaching-office",
  ok: z.object({
    subjects: z.array(subjectShape),
    members: z.array(z.object({ id: z.string(), name: z.string(), trainer_id: z.nullable(z.string()) })),
  }),
  refusals: [...reading],
})
