import * as z from "zod/mini"
import { depositStates } from "../rules/deposit.ts"
import { route } from "./words.fr.ts"

const reading = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const office = "school-office" as const
const shown = z.nullable(z.string())
const ofContract = z.object({ contractId: z.guid() })
const ofDeposit = z.object({ depositId: z.guid() })

const errorItem = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  field: z.optional(z.string()),
})

const deposit = z.object({
  id: z.string(),
  opco: z.string(),
  /** The training centre whose key is used. */
  center: z.string(),
  state: z.enum(depositStates),
  badge: z.object({ label: z.string(), tone: z.string() }),
  internal_number: shown,
  external_number: shown,
  deca_number: shown,
  /** In the OPCO's own word. */
  opco_state: shown,
  opco_comment: shown,
  /** Why it stands still, and what can be done. */
  stopped: shown,
  /** What the OPCO held against it, item by item, with the field that each is about. */
  items: z.array(errorItem),
  sent_by: shown,
  created_at: z.string(),
  taken_at: shown,
  complete_at: shown,
  answered_at: shown,
  next_try_at: shown,
  tries: z.number(),
  engaged_cents: z.nullable(z.number()),
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      file_id: z.string(),
      file_name: z.string(),
      channel: z.enum(["api", "portal"]),
      sent_at: shown,
      document_number: shown,
    }),
  ),
  instalments: z.array(
    z.object({
      number: z.number(),
      code: shown,
      total_cents: z.nullable(z.number()),
      opens_on: shown,
    }),
  ),
})

export type Deposit = z.output<typeof deposit>

const exchange = z.object({
  id: z.string(),
  at: z.string(),
  operation: z.string(),
  http_status: z.nullable(z.number()),
  ms: z.number(),
  fault: shown,
  message: shown,
  /** The whole answer, masked, when it was no yes. */
  answer: shown,
})

export const listDeposits = route({
  method: "GET",
  path: "/school/contracts/:contractId/deposits",
  summary: "What was sent of a contract to its OPCO, newest first, with every request and its answer",
  access: office,
  params: ofContract,
  ok: z.object({
    deposits: z.array(deposit),
    exchanges: z.array(exchange),
    /** When the OPCO was last asked for the states of its files. */
    asked_at: shown,
  }),
  refusals: [...reading],
})

export const askOpcoAgain = route({
  method: "POST",
  path: "/school/contracts/:contractId/deposits/ask-again",
  summary: "Ask the OPCO of a contract now for the states of the files that it has",
  access: office,
  params: ofContract,
  ok: z.object({}),
  done: "L'état est demandé à l'OPCO.",
  refusals: [...reading, "opco.no_key", "request.too_many"],
  perMinute: 10,
})

export const declareDocumentSent = route({
  method: "POST",
  path: "/school/deposits/:depositId/documents/:documentId/declare-sent",
  summary: "Record that a document was put on the OPCO's portal by somebody of the school",
  access: office,
  params: z.extend(ofDeposit, { documentId: z.guid() }),
  ok: z.object({}),
  done: "Le dépôt de la pièce sur le portail est enregistré.",
  refusals: [...reading],
})

export const resumeDocuments = route({
  method: "POST",
  path: "/school/deposits/:depositId/documents/resume",
  summary: "Send again the documents that were stopped, to an OPCO that has the file",
  access: office,
  params: ofDeposit,
  ok: z.object({}),
  done: "Les pièces repartent vers l'OPCO.",
  refusals: [...reading],
})

export const depositPayload = route({
  method: "GET",
  path: "/school/deposits/:depositId/payload",
  summary: "What was sent to the OPCO, as JSON, without the number of social security",
  access: office,
  params: ofDeposit,
  ok: z.object({ payload: z.string(), sha256: z.string() }),
  refusals: [...reading],
})

export const openDepositDocument = route({
  method: "GET",
  path: "/school/deposits/:depositId/documents/:documentId/file",
  summary: "A link, good for a few minutes, to a document as it was sent to the OPCO",
  access: office,
  params: z.extend(ofDeposit, { documentId: z.guid() }),
  ok: z.object({ url: z.string(), expires_in: z.number(), file_name: z.string() }),
  refusals: [...reading],
})
