import { pageNumber } from "@jalon/files/wire"
import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import {
  type AmendmentMoveKey,
  type AmendmentStatus,
  type AmendmentStep,
  type AnyAmendmentType,
  amendmentKeys,
  amendmentMoveKeys,
  amendmentStatusKeys,
  amendmentSteps,
} from "../rules/index.ts"
import { asks } from "./lifecycle-shapes.ts"
import { badge, changedFieldValues, contractParams, fields, payPeriod } from "./shapes.ts"
import { documentRefusals, route } from "./words.fr.ts"

const office = { access: "school-office" } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const
export const amendmentParams = z.extend(contractParams, { amendmentId: z.guid() })

const type = z.enum(["30", ...amendmentKeys] as [AnyAmendmentType, ...AnyAmendmentType[]])
const status = z.enum(amendmentStatusKeys as [AmendmentStatus, ...AmendmentStatus[]])
const move = z.enum(amendmentMoveKeys as [AmendmentMoveKey, ...AmendmentMoveKey[]])
const step = z.enum(amendmentSteps as [AmendmentStep, ...AmendmentStep[]])

/** One field that it changes, as a person reads it. */
const change = z.object({
  key: z.string(),
  /** The part of the form it stands in: two people have a « Nom de naissance ». */
  part: z.nullable(z.string()),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

const card = z.object({
  id: z.string(),
  rank: z.number(),
  type,
  type_label: z.string(),
  status,
  badge,
  effect_on: z.nullable(z.string()),
  changes: z.array(change),
})
export type AmendmentCard = z.output<typeof card>

const attachmentName = z.enum(["convention", "duration"])

export const amendment = z.extend(card, {
  /** The fields of the contract with what the amendment changes. */
  fields,
  /** The same as the contract has them. */
  former: fields,
  /** Fields that its type opens, in the order of the form. */
  editable: z.array(z.string()),
  findings: z.array(
    z.object({
      rule: z.string(),
      severity: z.enum(["blocking", "warning"]),
      field: z.nullable(z.string()),
      message: z.string(),
      source: z.string(),
    }),
  ),
  pay: z.array(payPeriod),
  /** What was recorded with its steps; null until then. */
  signed_on: z.nullable(z.string()),
  transmitted_on: z.nullable(z.string()),
  answered_on: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What the law dates: to be sent by, then to be answered by. */
  deadline: z.nullable(z.object({ on: z.string(), sentence: z.string() })),
  /** Agreements to be joined, and whether they are. */
  attachments: z.array(
    z.object({ attachment: attachmentName, label: z.string(), file_name: z.nullable(z.string()) }),
  ),
  moves: z.array(z.object({ move, label: z.string(), asks, is_back: z.boolean() })),
})
export type Amendment = z.output<typeof amendment>

export const listAmendments = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/amendments",
  params: contractParams,
  summary: "The amendments of a contract, newest first, and the types that one more may have",
  ok: z.object({
    /** Why none may be created; empty when one may. */
    closed: z.array(z.string()),
    types: z.array(z.object({ type, label: z.string(), opens: z.string(), note: z.string() })),
    results: z.array(card),
  }),
  refusals: [...usual],
})

export const createAmendment = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/amendments",
  params: contractParams,
  summary: "Open the draft of an amendment of one type",
  body: z.object({ type }),
  ok: z.object({ id: z.string(), rank: z.number() }),
  done: "Le brouillon de l'avenant est créé.",
  refusals: [...usual, "contract.move_refused", "contract.amendment_type", "contract.amendment_open"],
})

export const getAmendment = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/amendments/:amendmentId",
  params: amendmentParams,
  summary: "An amendment with its fields, before and after, what the rules find and what may be done now",
  ok: z.object({ amendment }),
  refusals: [...usual],
})

export const changeAmendment = route({
  ...office,
  method: "PATCH",
  path: "/school/contracts/:contractId/amendments/:amendmentId",
  params: amendmentParams,
  summary:
    "Save some of the fields that its type opens; any other field is refused. One that is no longer as `seen` says is not saved but told",
  body: z.object({
    changes: z.optional(changedFieldValues),
    effect_on: z.optional(z.nullable(isoDate)),
    seen: z.optional(fields),
    attachments: z.optional(z.partialRecord(attachmentName, z.guid())),
  }),
  ok: z.object({ amendment, conflicts: z.array(z.string()) }),
  done: "Les modifications sont enregistrées.",
  refusals: [...usual, "contract.amendment_locked", "contract.amendment_field", "contract.file_unknown"],
})

export const applyAmendmentPay = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/amendments/:amendmentId/minimum-pay",
  params: amendmentParams,
  summary: "Put the pay of the amendment at what the law demands, keeping what is better",
  ok: z.object({ amendment }),
  done: "Le minimum légal est appliqué.",
  refusals: [...usual, "contract.amendment_locked", "contract.amendment_field", "contract.pay_unknown"],
})

export const moveAmendment = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/amendments/:amendmentId/moves",
  params: amendmentParams,
  summary: "Move an amendment on; once engaged, the contract takes its fields over",
  body: z.object({
    move: step,
    given: z.optional(z.record(z.string().check(z.maxLength(40)), z.nullable(freeText(2000)))),
    /** Warnings were read. */
    accepts_warnings: z.optional(z.boolean()),
  }),
  ok: z.object({ amendment }),
  done: "L'étape est franchie.",
  refusals: [
    ...usual,
    "contract.amendment_step",
    "contract.amendment_refused",
    "contract.amendment_warnings",
    "contract.move_incomplete",
    "contract.file_unknown",
  ],
})

export const AMENDMENT_DOCUMENTS = ["form", "summary"] as const
export type AmendmentDocument = (typeof AMENDMENT_DOCUMENTS)[number]

const NAMES: Readonly<Record<AmendmentDocument, string>> = { form: "cerfa", summary: "recapitulatif" }
/** As a file, of the amendment of that rank to the contract of that number. */
export const amendmentDocumentName = (number: string, rank: number, document: AmendmentDocument): string =>
  `${number}-avenant-${rank}-${NAMES[document]}.pdf`

export const amendmentDocumentFile = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/amendments/:amendmentId/documents/:document",
  params: z.extend(amendmentParams, { document: z.enum(AMENDMENT_DOCUMENTS) }),
  summary: "The form that carries the amendment, or what it changes before and after, as a PDF",
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [...usual, ...documentRefusals, "request.too_many"],
})

export const amendmentDocumentPage = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/amendments/:amendmentId/documents/:document/pages/:page",
  params: z.extend(amendmentParams, { document: z.enum(AMENDMENT_DOCUMENTS), page: pageNumber }),
  summary: "One page of a document of the amendment as a picture, for screens that show no PDF",
  file: true,
  ok: z.object({}),
  perMinute: 120,
  refusals: [...amendmentDocumentFile.refusals, "document.unreadable"],
})
