import { pageNumber } from "@jalon/files/wire"
import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { type RuptureReason, ruptureReasonKeys, ruptureTaskKeys } from "../rules/index.ts"
import { contractRecord } from "./form.ts"
import { contractParams } from "./shapes.ts"
import { documentRefusals, route } from "./words.fr.ts"

const office = { access: "school-office", params: contractParams } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const

const reason = z.enum(ruptureReasonKeys as [RuptureReason, ...RuptureReason[]])
const signer = z.enum(["employer", "person", "representative"])
const day = z.optional(z.nullable(isoDate))

/** Days a notice counts from, and the end of the free period when somebody corrects the estimate. */
const days = {
  probation_last_day: day,
  written_on: day,
  mediator_on: day,
  informed_on: day,
  results_on: day,
  notice_on: day,
  excluded_on: day,
}

const place = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80))))

/** As it was typed so far and kept; nothing of it is judged. */
const kept = z.object({
  reason: z.nullable(reason),
  last_day: z.nullable(isoDate),
  probation_last_day: z.nullable(isoDate),
  written_on: z.nullable(isoDate),
  mediator_on: z.nullable(isoDate),
  informed_on: z.nullable(isoDate),
  results_on: z.nullable(isoDate),
  notice_on: z.nullable(isoDate),
  excluded_on: z.nullable(isoDate),
  place: z.nullable(z.string().check(z.maxLength(80))),
  signed_by: z.array(signer).check(z.maxLength(3)),
  file_id: z.nullable(z.guid()),
})
export type KeptRupture = z.output<typeof kept>

/** Nothing typed yet: every field is named, so that each can be saved. */
export const NO_RUPTURE: KeptRupture = {
  reason: null,
  last_day: null,
  probation_last_day: null,
  written_on: null,
  mediator_on: null,
  informed_on: null,
  results_on: null,
  notice_on: null,
  excluded_on: null,
  place: null,
  signed_by: [],
  file_id: null,
}

const keptAnswer = {
  draft: kept,
  /** The document sent with it. */
  file: z.nullable(z.object({ id: z.string(), name: z.string(), size: z.number() })),
}

/** The rupture as far as it is known, in an address: what is empty is left out. */
const draft = z.object({
  reason: z.optional(reason),
  last_day: z.optional(isoDate),
  ...days,
  place,
  signed_by: z.optional(
    z.pipe(
      z.union([z.array(signer), signer]),
      z.transform((said) => (Array.isArray(said) ? said : [said])),
    ),
  ),
  file_id: z.optional(z.guid()),
})
export type RuptureDraft = z.output<typeof draft>

const finding = z.object({
  rule: z.string(),
  severity: z.enum(["blocking", "warning"]),
  field: z.enum(["reason", "last_day", "signed_by", "file_id"]),
  message: z.string(),
  source: z.string(),
})

const task = z.object({
  key: z.enum(ruptureTaskKeys),
  by: z.string(),
  sentence: z.string(),
  done_on: z.nullable(z.string()),
})

const recorded = z.object({
  reason,
  label: z.string(),
  last_day: z.string(),
  written_on: z.nullable(z.string()),
  has_act: z.boolean(),
  trainee: z.nullable(z.object({ from: z.string(), until: z.string() })),
  tasks: z.array(task),
})
export type RecordedRupture = z.output<typeof recorded>

const preparation = z.object({
  /** Why no rupture may be recorded; empty when one may. */
  closed: z.array(z.string()),
  reasons: z.array(
    z.object({
      code: reason,
      label: z.string(),
      by: z.enum(["employer", "person", "both", "others"]),
      when: z.enum(["probation", "after_probation", "any", "never_started"]),
    }),
  ),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  /** Last day of free rupture, estimated from the alternation calendar. */
  probation: z.nullable(
    z.object({ last_day: z.string(), days: z.number(), is_reached: z.boolean(), source: z.string() }),
  ),
  needed_days: z.array(z.enum(["mediator_on", "informed_on", "results_on", "notice_on", "excluded_on"])),
  needed_signers: z.array(signer),
  notice: z.nullable(z.object({ sentence: z.string(), source: z.string() })),
  earliest_last_day: z.nullable(z.string()),
  findings: z.array(finding),
  /** To gather, in words; then which of ours can be printed. */
  documents: z.array(z.string()),
  has_act: z.boolean(),
  is_rupture: z.boolean(),
  trainee: z.nullable(z.object({ from: z.string(), until: z.string() })),
  tasks: z.array(task),
  /** A forecast: the OPCO's own schedule replaces it. Null while an amount is not known. */
  funding: z.nullable(
    z.object({
      days: z.number(),
      year_cents: z.number(),
      due_cents: z.number(),
      contribution_cents: z.number(),
      opco_cents: z.number(),
      source: z.string(),
    }),
  ),
})
export type RupturePreparation = z.output<typeof preparation>

export const prepareRupture = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/rupture",
  summary:
    "What a rupture as described would mean: rules, notices, documents, funding, what remains to be done",
  query: draft,
  ok: z.object({ preparation, recorded: z.nullable(recorded), ...keptAnswer }),
  refusals: [...usual],
})

export const saveRuptureDraft = route({
  ...office,
  method: "PATCH",
  path: "/school/contracts/:contractId/rupture",
  summary:
    "Keep what is typed of a rupture that is not recorded yet. A field that is no longer as `seen` says is not kept but told",
  body: z.object({ changes: z.partial(kept), seen: z.optional(z.partial(kept)) }),
  ok: z.object({ ...keptAnswer, conflicts: z.array(z.string()) }),
  done: "Les modifications sont enregistrées.",
  refusals: [...usual, "contract.move_refused", "contract.file_unknown"],
})

export const recordRupture = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/rupture",
  summary: "Record the rupture, or the cancellation of a contract that never began; it is not undone",
  body: z.object({
    reason,
    last_day: isoDate,
    ...days,
    place,
    signed_by: z.array(signer).check(z.maxLength(3)),
    file_id: z.nullable(z.guid()),
    /** Warnings were read. */
    accepts_warnings: z.boolean(),
  }),
  ok: z.object({ contract: contractRecord }),
  done: "La rupture est enregistrée.",
  refusals: [
    ...usual,
    "contract.move_refused",
    "contract.rupture_refused",
    "contract.rupture_warnings",
    "contract.file_unknown",
  ],
})

export const finishRuptureTask = route({
  ...office,
  method: "PUT",
  path: "/school/contracts/:contractId/rupture/tasks/:task",
  params: z.extend(contractParams, { task: z.enum(ruptureTaskKeys) }),
  summary: "Say that one of the things a rupture asks for is done, or take it back",
  body: z.object({ done_on: z.nullable(isoDate) }),
  ok: z.object({ recorded }),
  done: "C'est noté.",
  refusals: [...usual, "contract.task_unknown"],
})

export const RUPTURE_DOCUMENTS = ["act", "notice"] as const
export type RuptureDocument = (typeof RUPTURE_DOCUMENTS)[number]

const NAMES: Readonly<Record<RuptureDocument, string>> = { act: "rupture", notice: "information-opco" }
/** As a file, of the contract of that number. */
export const ruptureDocumentName = (number: string, document: RuptureDocument): string =>
  `${number}-${NAMES[document]}.pdf`

export const ruptureDocumentFile = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/rupture/documents/:document",
  params: z.extend(contractParams, { document: z.enum(RUPTURE_DOCUMENTS) }),
  summary: "The act of rupture to be signed, or the word to the OPCO, as a PDF",
  query: draft,
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [
    ...usual,
    "contract.rupture_incomplete",
    "contract.no_act",
    ...documentRefusals,
    "request.too_many",
  ],
})

export const ruptureDocumentPage = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/rupture/documents/:document/pages/:page",
  params: z.extend(contractParams, { document: z.enum(RUPTURE_DOCUMENTS), page: pageNumber }),
  summary: "One page of a document of the rupture as a picture, for screens that show no PDF",
  query: draft,
  file: true,
  ok: z.object({}),
  perMinute: 120,
  refusals: [...ruptureDocumentFile.refusals, "document.unreadable"],
})
