import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import {
  ANOMALIES,
  CERTIFICATE_GAPS,
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  SHEET_STATUSES,
} from "../rules/index.ts"
import { changing, halfDay, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

const base = "/school/education/attendance/certificates"
const own = "/student/education/attendance/certificates"

const ofCertificate = z.object({ certificateId: z.guid() })
const shown = z.nullable(z.string())

const card = z.object({
  id: z.string(),
  kind: z.enum(CERTIFICATE_KINDS),
  state: z.enum(CERTIFICATE_STATES),
  badge: z.object({ label: z.string(), tone: z.enum(["neutral", "waiting", "info", "success"]) }),
  number: shown,
  contract: z.nullable(z.object({ id: z.string(), number: z.string() })),
  from: isoDate,
  to: isoDate,
  realised_minutes: z.nullable(z.number()),
  due_minutes: z.nullable(z.number()),
  /** Why it was issued with gaps, or in place of another. */
  reason: shown,
  gaps: z.array(z.string()),
  replaces: shown,
  replaced_by: shown,
  /** Made once every sheet of its period was closed, without anybody asking. */
  is_by_itself: z.boolean(),
  by: shown,
  issued_at: shown,
  ended_at: shown,
  end_reason: shown,
  has_file: z.boolean(),
})
export const certificateCard = card

/** What closed sheets say of a period, and what is missing first. */
export const certificateCheck = z.object({
  realised_minutes: z.number(),
  due_minutes: z.number(),
  gaps: z.array(z.object({ code: z.enum(CERTIFICATE_GAPS), sentence: z.string() })),
  is_blocked: z.boolean(),
  /** The first of those that are not closed. */
  sheets: z.array(
    z.object({
      id: z.string(),
      on_date: z.string(),
      half_day: halfDay,
      label: z.string(),
      status: z.enum(SHEET_STATUSES),
    }),
  ),
  sheet_count: z.number(),
  anomalies: z.array(
    z.object({ sheet_id: z.string(), on_date: z.string(), label: z.string(), code: z.enum(ANOMALIES) }),
  ),
  anomaly_count: z.number(),
})

/** Of a contract, what was done; of a learner, that they come. */
const asked = {
  kind: z.enum(CERTIFICATE_KINDS),
  student_id: z.guid(),
  contract_id: z.optional(z.guid()),
  from: isoDate,
  to: isoDate,
}

export const listStudentCertificates = route({
  method: "GET",
  path: "/school/education/attendance/students/:studentId/certificates",
  summary:
    "Certificates of a learner, the contracts that one may be asked for, and whether whoever looks may sign",
  access: "planning",
  params: z.object({ studentId: z.guid() }),
  ok: z.object({
    results: z.array(card),
    contracts: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        company: z.string(),
        from: z.nullable(isoDate),
        to: z.nullable(isoDate),
      }),
    ),
    may_sign: z.boolean(),
  }),
  refusals: [...changing],
})

export const checkCertificate = route({
  method: "GET",
  path: `${base}/check`,
  summary: "What a certificate of this period would say, and what is missing, sheet by sheet",
  access: "planning",
  query: z.object(asked),
  ok: z.object({
    check: certificateCheck,
    /** The one that would be replaced. */
    replaces: z.nullable(z.string()),
  }),
  refusals: [...changing],
})

export const askCertificate = route({
  method: "POST",
  path: base,
  summary: "Issue a certificate from closed sheets; who may not sign prepares it for who may",
  access: "planning",
  body: z.object({ ...asked, reason: z._default(freeText(500), "") }),
  ok: z.object({ certificate: card }),
  done: "La demande est enregistrée.",
  refusals: [...changing, "certificate.blocked", "certificate.reason", "certificate.prepared"],
})

export const signCertificate = route({
  method: "POST",
  path: `${base}/:certificateId/signature`,
  summary: "Issue a certificate that somebody prepared; only who was given the signature",
  access: "planning",
  params: ofCertificate,
  body: z.object({ reason: z._default(freeText(500), "") }),
  ok: z.object({ certificate: card }),
  done: "Le certificat est émis.",
  refusals: [...changing, "certificate.blocked", "certificate.reason", "certificate.not_draft"],
})

export const cancelCertificate = route({
  method: "POST",
  path: `${base}/:certificateId/cancellation`,
  summary: "Cancel a certificate, with the reason; its number and its file stay",
  access: "planning",
  params: ofCertificate,
  body: z.object({ reason: freeText(500, { least: 1 }) }),
  ok: z.object({ certificate: card }),
  done: "Le certificat est annulé.",
  refusals: [...changing, "certificate.ended"],
})

export const certificateFile = route({
  method: "GET",
  path: `${base}/:certificateId/document`,
  summary: "The sealed PDF of a certificate; whoever opens it is noted",
  access: "planning",
  params: ofCertificate,
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [...changing, "request.too_many"],
})

export const ownCertificates = route({
  method: "GET",
  path: own,
  summary: "A learner's own certificates, in each school that knows them",
  access: "student",
  ok: z.object({
    places: z.array(z.object({ student_id: z.string(), school: z.string(), results: z.array(card) })),
  }),
  refusals: [...reading],
})

export const askOwnAttestation = route({
  method: "POST",
  path: own,
  summary: "A learner asks for the attestation of their own attendance, from closed sheets",
  access: "student",
  body: z.object({ student_id: z.guid(), from: isoDate, to: isoDate }),
  ok: z.object({ certificate: card }),
  done: "L’attestation est en préparation.",
  perMinute: 5,
  refusals: [...changing, "certificate.blocked", "request.too_many"],
})

export const ownCertificateFile = route({
  method: "GET",
  path: `${own}/:certificateId/document`,
  summary: "The sealed PDF of a certificate of one's own",
  access: "student",
  params: ofCertificate,
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [...changing, "request.too_many"],
})
