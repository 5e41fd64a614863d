import { pageNumber, pageRefusals } from "@jalon/files/wire"
import { freeText, isoDate, paged, pageQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import {
  EMPLOYER_LABELS,
  JUSTIFICATION_STATUSES,
  justificationLimits,
  MISSED_STATES,
  RATES,
} from "../rules/index.ts"
import { changing, halfDay, minute, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

const period = {
  from_date: z.string(),
  from_half: halfDay,
  to_date: z.string(),
  to_half: halfDay,
  from_minute: z.nullable(z.number()),
  to_minute: z.nullable(z.number()),
}

/** What is filed: the days, why, and the pages of the document. */
const filed = z.object({
  from_date: isoDate,
  from_half: halfDay,
  to_date: isoDate,
  to_half: halfDay,
  from_minute: z._default(z.nullable(minute), null),
  to_minute: z._default(z.nullable(minute), null),
  reason: z.string().check(z.regex(/^[a-z_]{2,40}$/)),
  comment: z._default(freeText(1000), ""),
  file_ids: z._default(z.array(z.guid()).check(z.maxLength(justificationLimits.files)), []),
  is_draft: z._default(z.boolean(), false),
})

const filing = [
  "justification.period",
  "justification.reason",
  "justification.file_unknown",
  "justification.move_closed",
] as const

const reason = z.object({ code: z.string(), label: z.string() })
const offered = z.object({ move: z.string(), label: z.string() })
const exchange = z.object({
  at: z.string(),
  kind: z.string(),
  is_school: z.boolean(),
  text: z.string(),
})
const page = z.object({ number: z.number(), content_type: z.string(), size: z.number() })

const card = z.object({
  id: z.string(),
  ...period,
  status: z.enum(JUSTIFICATION_STATUSES),
  is_late: z.boolean(),
  is_by_school: z.boolean(),
  files: z.number(),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
})

/** What stands behind a card: only for the learner, and for who decides. */
const told = z.object({
  reason,
  comment: z.string(),
  pages: z.array(page),
  exchanges: z.array(exchange),
})

export const absenceShape = z.object({
  sheet_id: z.string(),
  on_date: z.string(),
  half_day: halfDay,
  start_minute: z.number(),
  end_minute: z.number(),
  label: z.string(),
  kind: z.enum(["absence", "lateness", "early_leave"]),
  missed_minutes: z.number(),
  state: z.enum(MISSED_STATES),
  justified_minutes: z.number(),
  deadline_at: z.string(),
})

const ownJustification = z.extend(card, { ...told.shape, moves: z.array(offered) })

export const ownAbsences = route({
  method: "GET",
  path: "/student/education/attendance/absences",
  summary: "A learner's own absences and latenesses, with their state, deadline, documents and rates",
  access: "student",
  ok: z.object({
    places: z.array(
      z.object({
        student_id: z.string(),
        school: z.string(),
        delay_hours: z.number(),
        absences: z.array(absenceShape),
        justifications: z.array(ownJustification),
        totals: z.object({
          due: z.number(),
          missed: z.number(),
          justified: z.number(),
          unjustified: z.number(),
          pending: z.number(),
          late_count: z.number(),
        }),
        rates: z.array(z.object({ key: z.enum(RATES), permille: z.nullable(z.number()) })),
        reasons: z.array(z.object({ code: z.string(), label: z.string(), document: z.nullable(z.string()) })),
      }),
    ),
  }),
  refusals: [...reading],
})

const own = z.object({ justification: ownJustification })
const ofJustification = z.object({ justificationId: z.guid() })

export const fileOwnJustification = route({
  method: "POST",
  path: "/student/education/attendance/justifications",
  summary: "File a document for one's own absences, past or to come",
  access: "student",
  body: z.extend(filed, { student_id: z.guid() }),
  ok: own,
  done: "Justificatif envoyé. Vous serez prévenu de la décision.",
  refusals: [...changing, ...filing],
})

export const moveOwnJustification = route({
  method: "POST",
  path: "/student/education/attendance/justifications/:justificationId/moves",
  summary: "Send a draft, complete what was filed, or take it back before the decision",
  access: "student",
  params: ofJustification,
  body: z.object({
    move: z.enum(["submit", "complete", "cancel"]),
    comment: z._default(freeText(1000), ""),
    file_ids: z._default(z.array(z.guid()).check(z.maxLength(justificationLimits.files)), []),
  }),
  ok: own,
  done: "Votre justificatif est à jour.",
  refusals: [...changing, "justification.file_unknown", "justification.move_closed"],
})

const ofPage = z.object({ justificationId: z.guid(), number: pageNumber })
const link = z.object({ url: z.string(), expires_in: z.number(), content_type: z.string() })
const disposition = z.object({ disposition: z._default(z.enum(["attachment", "inline"]), "inline") })

export const openOwnJustificationFile = route({
  method: "GET",
  path: "/student/education/attendance/justifications/:justificationId/files/:number",
  summary: "A link, good for a few minutes, to a page that one filed",
  access: "student",
  params: ofPage,
  query: disposition,
  ok: link,
  refusals: [...changing],
})

export const JUSTIFICATION_VIEWS = ["submitted", "info_requested", "accepted", "refused", "all"] as const
const base = "/school/education/attendance/justifications"

const listed = z.extend(card, {
  student: z.object({ id: z.string(), name: z.string(), class: z.nullable(z.string()) }),
  /** Of the lines that it covers. */
  missed_minutes: z.number(),
  /** Only for who decides. */
  reason: z.nullable(reason),
  version: z.number(),
})

/** What narrows the queue, on the screen and in its file. A document is of a period when it covers a day of it. */
export const justificationQuery = z.object({
  view: z._default(z.enum(JUSTIFICATION_VIEWS), "submitted"),
  class: z.optional(z.guid()),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  q: z.optional(z.string().check(z.maxLength(100))),
})
export type JustificationQuery = z.input<typeof justificationQuery>

export const listJustifications = route({
  method: "GET",
  path: `${base}/`,
  summary: "Documents filed for absences; reasons and files only for who was given the decision",
  access: "teaching",
  query: z.extend(pageQuery, {
    ...justificationQuery.shape,
    sort: z._default(z.enum(["submitted", "-submitted"]), "submitted"),
  }),
  ok: z.extend(paged(listed), {
    view_counts: z.record(z.enum(JUSTIFICATION_VIEWS), z.number()),
    may_decide: z.boolean(),
    may_file: z.boolean(),
    reasons: z.array(z.object({ code: z.string(), label: z.string() })),
  }),
  refusals: [...reading],
})

const shown = z.extend(card, {
  student: z.object({ id: z.string(), name: z.string(), class: z.nullable(z.string()) }),
  filed_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  version: z.number(),
  absences: z.array(absenceShape),
  /** Null for who may not know. */
  told: z.nullable(told),
  /** Filed for the same learner, on other days or on these. */
  others: z.array(z.extend(card, { overlaps: z.boolean() })),
  moves: z.array(z.extend(offered, { needs_motive: z.boolean() })),
})
const ok = z.object({ justification: shown })

export const getJustification = route({
  method: "GET",
  path: `${base}/:justificationId`,
  summary: "One document filed for absences, with the hours it is about",
  access: "teaching",
  params: ofJustification,
  ok,
  refusals: [...changing],
})

export const fileJustification = route({
  method: "POST",
  path: base,
  summary: "File a document for a learner, who brought it to the office",
  access: "planning",
  body: z.extend(filed, { student_id: z.guid() }),
  ok,
  done: "Le justificatif est enregistré.",
  refusals: [...changing, ...filing],
})

export const moveJustification = route({
  method: "POST",
  path: `${base}/:justificationId/moves`,
  summary: "Accept, refuse, ask for more, or decide again; only who was given the decision",
  access: "teaching",
  params: ofJustification,
  body: z.object({
    move: z.enum(["accept", "refuse", "ask", "reopen", "cancel"]),
    motive: z._default(freeText(500), ""),
    version: z.number().check(z.int(), z.positive()),
  }),
  ok,
  done: "La décision est enregistrée.",
  refusals: [...changing, "justification.move_closed", "justification.changed", "justification.motive"],
})

/** As many as a page of the queue holds. */
const MOST_AT_ONCE = 50

export const acceptJustifications = route({
  method: "POST",
  path: `${base}/acceptance`,
  summary: "Accept several documents that were looked at; all of them or none",
  access: "teaching",
  body: z.object({
    justifications: z
      .array(z.object({ id: z.guid(), version: z.number().check(z.int(), z.positive()) }))
      .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  }),
  ok: z.object({ accepted: z.number() }),
  done: "Les justificatifs sont acceptés.",
  refusals: [...changing, "justification.move_closed", "justification.changed"],
})

export const openJustificationFile = route({
  method: "GET",
  path: `${base}/:justificationId/files/:number`,
  summary: "A link, good for a few minutes, to a page of a document; noted in the journal",
  access: "teaching",
  params: ofPage,
  query: disposition,
  ok: link,
  refusals: [...changing],
})

export const justificationFilePage = route({
  method: "GET",
  path: `${base}/:justificationId/files/:number/pages/:page`,
  summary: "One page of a filed PDF as a picture",
  access: "teaching",
  params: z.object({
    justificationId: z.guid(),
    number: pageNumber,
    page: pageNumber,
  }),
  file: true,
  ok: z.object({}),
  perMinute: 120,
  refusals: [...changing, ...pageRefusals, "request.too_many"],
})

const setting = z.object({
  delay_hours: z
    .number()
    .check(z.int(), z.minimum(justificationLimits.leastHours), z.maximum(justificationLimits.mostHours)),
  tells_employer: z.boolean(),
  sends_statement: z.boolean(),
})

export const getJustificationSetting = route({
  method: "GET",
  path: "/school/education/attendance/justification-settings",
  summary: "How long learners have to file, and what employers hear by themselves",
  access: "teaching-office",
  ok: z.object({ setting }),
  refusals: [...reading],
})

export const saveJustificationSetting = route({
  method: "PUT",
  path: "/school/education/attendance/justification-settings",
  summary: "Choose them",
  access: "teaching-office",
  body: setting,
  ok: z.object({ setting }),
  done: "Les réglages des absences sont enregistrés.",
  refusals: [...reading],
})

export const companyAbsences = route({
  method: "GET",
  path: "/customer/absences",
  summary:
    "Absences of one's apprentices while their contract runs; no reason, no document; a tutor sees their own",
  access: "company",
  query: z.object({ from: isoDate, to: isoDate }),
  ok: z.object({
    results: z.array(
      z.object({
        contract_id: z.string(),
        learner_name: z.string(),
        school_name: z.string(),
        sheet_id: z.string(),
        on_date: z.string(),
        half_day: halfDay,
        start_minute: z.number(),
        end_minute: z.number(),
        label: z.string(),
        is_absence: z.boolean(),
        missed_minutes: z.number(),
        state: z.enum(MISSED_STATES),
        /** Generic, for the office of the company alone. */
        employer_label: z.nullable(z.enum(EMPLOYER_LABELS)),
      }),
    ),
  }),
  refusals: [...reading],
})
