import { pageNumber, pageRefusals } from "@jalon/files/wire"
import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { lastAnswer, nextActionShape, offeredMove, status } from "./lifecycle-shapes.ts"
import {
  attachment,
  badge,
  changedFieldValues,
  contractParams,
  contractType,
  fields,
  fieldValue,
  finding,
  missingField,
  named,
  payPeriod,
} from "./shapes.ts"
import { route } from "./words.fr.ts"

const office = { access: "school-office", params: contractParams } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const

/** Where the convention stands, and what was said of it. */
const conventionState = z.object({
  state: z.enum(["not_sent", "to_approve", "to_validate", "validated", "correction_requested", "signed"]),
  /** The link the company holds. */
  link: z.nullable(
    z.object({ email: z.string(), sent_at: z.string(), expires_at: z.string(), is_open: z.boolean() }),
  ),
  correction: z.nullable(
    z.object({ line: z.string(), reason: z.string(), author: z.nullable(z.string()), at: z.string() }),
  ),
  validated: z.nullable(z.object({ author: z.string(), at: z.string() })),
})

/** The records a contract draws on. */
const records = z.object({
  student_id: z.nullable(z.guid()),
  partner_id: z.nullable(z.guid()),
  tutor_id: z.nullable(z.guid()),
  training_id: z.nullable(z.guid()),
  class_id: z.nullable(z.guid()),
})
export type Records = z.output<typeof records>

export const contractRecord = z.object({
  id: z.string(),
  number: z.string(),
  contract_type: contractType,
  status,
  /** « Engagé », « Rompu », « Terminé »…: what lists show. */
  badge,
  status_since: z.string(),
  version: z.number(),
  student: z.nullable(named),
  partner: z.nullable(named),
  tutor: z.nullable(named),
  /** Those named in the contract, with whom they follow besides while it runs. */
  tutors: z.array(
    z.object({
      name: z.string(),
      load: z.string(),
      contracts: z.array(
        z.object({
          id: z.string(),
          contract_type: contractType,
          number: z.string(),
          learner: z.string(),
          is_concluded: z.boolean(),
        }),
      ),
    }),
  ),
  training: z.nullable(named),
  class: z.nullable(named),
  center: z.nullable(named),
  owner: z.nullable(named),
  parent: z.nullable(named),
  children: z.array(z.object({ id: z.string(), name: z.string(), status })),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  deadline: z.nullable(z.object({ on: z.string(), label: z.string(), is_past: z.boolean() })),
  needs_convention: z.boolean(),
  /** Null for a contract that goes without. */
  convention: z.nullable(conventionState),
  fields,
  /** What the records say now of the fields they fill: another value than the field means that one of them changed. */
  from_records: z.record(z.string(), z.object({ value: fieldValue, record: z.string() })),
  /** Fields that may be written now. */
  editable: z.array(z.string()),
  has_nir: z.boolean(),
  has_health: z.boolean(),
  findings: z.array(finding),
  missing: z.array(missingField),
  pay: z.object({ periods: z.array(payPeriod), unknown: z.nullable(z.string()) }),
  attachments: z.array(attachment),
  moves: z.array(offeredMove),
  may_break: z.boolean(),
  may_change_funder: z.boolean(),
  last_answer: z.nullable(lastAnswer),
  /** What a contract that is corrected after it was signed must be signed again for; null for the others. */
  to_sign_again: z.nullable(
    z.object({ contract: z.boolean(), convention: z.boolean(), agreement: z.boolean() }),
  ),
  next_action: nextActionShape,
  /** The dates proposed for the contract that would follow this one; null while none may. */
  following: z.nullable(z.object({ starts_on: z.string(), ends_on: z.string() })),
  /** A rupture being described, not recorded yet: when and by whom it was last written in, as far as is known. */
  rupture_begun: z.nullable(z.object({ at: z.nullable(z.string()), author: z.nullable(z.string()) })),
  archive_reason: z.nullable(z.string()),
  /** How this OPCO takes a file today and what is its own, each row with its source; null where no OPCO takes it. */
  opco: z.nullable(
    z.object({
      name: z.string(),
      contract_way: z.enum(["api", "portal"]),
      convention_way: z.enum(["api", "portal"]),
      invoice_way: z.enum(["api", "portal"]),
      pieces: z.string(),
      is_uncertain: z.boolean(),
      source: z.string(),
      since: z.string(),
      rules: z.array(
        z.object({
          topic: z.string(),
          text: z.string(),
          source: z.string(),
          since: z.string(),
          /** What is said of all is to be confirmed with this one. */
          is_uncertain: z.boolean(),
        }),
      ),
    }),
  ),
  /** Where the yearly amount of an OPCO comes from; null for another funder. */
  funding_basis: z.nullable(
    z.object({
      state: z.enum(["published", "to_confirm", "start_up", "own", "ask", "unknown"]),
      year_cents: z.nullable(z.number()),
      /** Before the reduction for distance. */
      full_cents: z.nullable(z.number()),
      is_uncertain: z.boolean(),
      text: z.string(),
      instead_of: z.nullable(z.string()),
      /** Those of the collective agreement: where there are several, somebody says which. */
      branches: z.array(z.object({ cpne_code: z.string(), cpne_label: z.string() })),
      cpne_code: z.nullable(z.string()),
    }),
  ),
  /** Kept states of the fields, newest first. */
  versions: z.array(
    z.object({
      version: z.number(),
      at: z.string(),
      reason: z.enum([
        "frozen",
        "student_sent",
        "company_sent",
        "convention_sent",
        "signed",
        "before_restore",
        "before_amendment",
      ]),
      author: z.nullable(z.string()),
    }),
  ),
  /** Names what stands here of the contract itself: who sends it back is answered with what changed since. */
  stamp: z.string(),
})
export type ContractRecord = z.output<typeof contractRecord>

/** What became different of a record that is held elsewhere: its fields and findings one by one, the rest part by part. */
const contractChanges = z.object({
  stamp: z.string(),
  /** Null: emptied. */
  fields: z.record(z.string(), z.nullable(fieldValue)),
  /** In their order; a rule alone is the finding that is held already. */
  findings: z.optional(z.array(z.union([z.string(), finding]))),
  parts: z.partial(z.omit(contractRecord, { stamp: true, fields: true, findings: true })),
})
export type ContractChanges = z.output<typeof contractChanges>

const conflict = z.object({ key: z.string(), theirs: fieldValue, yours: fieldValue })

export const createContract = route({
  method: "POST",
  path: "/school/contracts/",
  summary: "Open a draft, filled from the records chosen",
  access: "school-office",
  body: z.object({ contract_type: contractType, ...z.partial(records).shape }),
  ok: z.object({ id: z.string(), number: z.string() }),
  done: "Le brouillon est créé.",
  refusals: [
    ...usual,
    "contract.student_unknown",
    "contract.partner_unknown",
    "contract.tutor_unknown",
    "contract.training_unknown",
    "contract.class_unknown",
  ],
})

export const duplicateContract = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/duplicate",
  summary: "Open the draft of the contract that follows this one, with the same employer or another",
  body: z.object({
    starts_on: isoDate,
    ends_on: isoDate,
    /** Another employer; the same when nothing is said. */
    partner_id: z.optional(z.guid()),
  }),
  ok: z.object({ id: z.string(), number: z.string() }),
  done: "Le brouillon est créé.",
  refusals: [
    ...usual,
    "contract.not_followed",
    "contract.student_unknown",
    "contract.partner_unknown",
    "contract.tutor_unknown",
    "contract.training_unknown",
    "contract.class_unknown",
    "contract.move_refused",
  ],
})

export const getContract = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId",
  summary:
    "A contract with its fields, what the rules find, what is missing, its pay and what may be done now",
  ok: z.object({ contract: contractRecord }),
  refusals: [...usual],
})

export const updateContract = route({
  ...office,
  method: "PATCH",
  path: "/school/contracts/:contractId",
  summary: "Save some fields. A field that is no longer as `seen` says is not saved but told",
  body: z.object({
    changes: changedFieldValues,
    seen: z.optional(fields),
    /** Of the record that is held: when the contract still stood so, only what changed is answered. */
    stamp: z.optional(z.string().check(z.maxLength(64))),
  }),
  ok: z.object({
    contract: z.optional(contractRecord),
    changed: z.optional(contractChanges),
    conflicts: z.array(conflict),
    saved_at: z.string(),
  }),
  done: "Les modifications sont enregistrées.",
  refusals: [...usual, "contract.locked", "contract.field_locked"],
})

export const listTutorLoads = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/tutors",
  summary:
    "Whom each person of the company would follow besides while this contract runs, over the contracts of the school",
  ok: z.object({ results: z.array(z.object({ id: z.string(), load: z.string() })) }),
  refusals: usual,
})

export const chooseRecords = route({
  ...office,
  method: "PUT",
  path: "/school/contracts/:contractId/records",
  summary: "Choose whom the contract is about; the fields they fill follow, those typed by hand stay",
  body: z.partial(records),
  ok: z.object({ contract: contractRecord }),
  done: "Les fiches sont rattachées au contrat.",
  refusals: [
    ...usual,
    "contract.locked",
    "contract.student_unknown",
    "contract.partner_unknown",
    "contract.tutor_unknown",
    "contract.training_unknown",
    "contract.class_unknown",
  ],
})

export const takeFromRecords = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/take",
  summary: "Take again from the records what they say now of these fields",
  body: z.object({
    keys: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(200)),
  }),
  ok: z.object({ contract: contractRecord }),
  done: "Les valeurs des fiches sont reprises.",
  refusals: [...usual, "contract.locked", "contract.nothing_to_take"],
})

export const acknowledgeFinding = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/acknowledge",
  summary: "Go on in spite of a warning, with a word of why; empty takes it back",
  body: z.object({
    rule: z.string().check(z.maxLength(40)),
    reason: z.nullable(freeText(300, { least: 1 })),
  }),
  ok: z.object({ contract: contractRecord }),
  done: "C'est noté.",
  refusals: [...usual, "contract.locked", "contract.rule_unknown"],
})

export const saveAttachment = route({
  ...office,
  method: "PUT",
  path: "/school/contracts/:contractId/attachments/:code",
  params: z.extend(contractParams, { code: z.string().check(z.maxLength(80)) }),
  summary: "Say that an attachment is held by the employer, or keep it here",
  body: z.object({ is_attested: z.boolean(), file_id: z.optional(z.nullable(z.guid())) }),
  ok: z.object({ contract: contractRecord }),
  done: "La pièce est enregistrée.",
  refusals: [...usual, "contract.locked", "contract.attachment_unknown", "contract.file_unknown"],
})

export const openAttachment = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/attachments/:code/file",
  params: z.extend(contractParams, { code: z.string().check(z.maxLength(80)) }),
  summary: "A link, good for a few minutes, to an attachment that is kept here; each opening is noted",
  query: z.object({ disposition: z._default(z.enum(["attachment", "inline"]), "inline") }),
  ok: z.object({ url: z.string(), file_name: z.string(), expires_in: z.number() }),
  refusals: [...usual, "contract.no_file"],
})

export const attachmentPage = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/attachments/:code/pages/:page",
  params: z.extend(contractParams, { code: z.string().check(z.maxLength(80)), page: pageNumber }),
  summary: "One page of a PDF that is kept here as a picture; the first one is noted as an opening",
  file: true,
  ok: z.object({}),
  perMinute: 120,
  refusals: [...usual, "contract.no_file", ...pageRefusals, "request.too_many"],
})

export const applyMinimumPay = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/minimum-pay",
  summary: "Put the pay at what the law demands, keeping what is better",
  ok: z.object({ contract: contractRecord }),
  done: "Le minimum légal est appliqué.",
  refusals: [...usual, "contract.locked", "contract.pay_unknown"],
})
