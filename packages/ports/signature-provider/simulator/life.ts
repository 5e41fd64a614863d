import { randomBytes, randomUUID } from "node:crypto"
import type { SimulatedRequest, SimulatedSigner, SimulatorState } from "./state.ts"

/** What the service answers to what it does not do: its status and its words. */
export class SimulatorRefusal extends Error {
  readonly status: number

  constructor(status: number, detail: string) {
    super(detail)
    this.status = status
  }
}

const insist = (isSo: boolean, detail: string, status = 400) => {
  if (!isSo) throw new SimulatorRefusal(status, detail)
}

export const requestOf = (state: SimulatorState, id: string): SimulatedRequest => {
  const request = state.requests.find((one) => one.id === id)
  if (request === undefined) throw new SimulatorRefusal(404, "Signature request not found")
  return request
}

export const signerOf = (request: SimulatedRequest, id: string): SimulatedSigner => {
  const signer = request.signers.find((one) => one.id === id)
  if (signer === undefined) throw new SimulatorRefusal(404, "Signer not found")
  return signer
}

const tell = (state: SimulatorState, name: string, request: SimulatedRequest, signer?: SimulatedSigner) => {
  state.events.push({
    event_id: randomUUID(),
    event_name: name,
    event_time: String(Math.floor(Date.now() / 1_000)),
    request_id: request.id,
    signer_id: signer?.id ?? null,
    tries: 0,
    isDelivered: false,
  })
}

const text = (value: unknown): string => (typeof value === "string" ? value : "")
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}

export const openRequest = (state: SimulatorState, body: unknown): SimulatedRequest => {
  const said = record(body)
  insist(text(said.name) !== "", "name: This value should not be blank.")
  insist(["email", "none"].includes(text(said.delivery_mode)), "delivery_mode: not a valid choice.")
  const request: SimulatedRequest = {
    id: randomUUID(),
    name: text(said.name),
    status: "draft",
    external_id: text(said.external_id) || null,
    delivery_mode: text(said.delivery_mode),
    ordered_signers: said.ordered_signers === true,
    expiration_date: text(said.expiration_date) || null,
    created_at: new Date().toISOString(),
    decline_reason: null,
    metadata: null,
    documents: [],
    signers: [],
  }
  state.requests.push(request)
  return request
}

export const addDocument = (
  request: SimulatedRequest,
  { filename, nature, content }: { filename: string; nature: string; content: Buffer },
) => {
  insist(request.status === "draft", "The signature request is not a draft.")
  insist(["signable_document", "attachment"].includes(nature), "nature: not a valid choice.")
  insist(content.subarray(0, 5).toString("latin1") === "%PDF-", "file: a PDF is awaited.")
  const document = { id: randomUUID(), filename, nature, content: content.toString("base64") }
  request.documents.push(document)
  return document
}

const insistOnFields = (request: SimulatedRequest, fields: readonly unknown[]) => {
  for (const field of fields.map(record)) {
    const on = request.documents.find(({ id }) => id === field.document_id)
    insist(on?.nature === "signable_document", "fields: the document is not to be signed.")
    insist(Number(field.page) >= 1, "fields: page should be positive.")
  }
}

export const addSigner = (request: SimulatedRequest, body: unknown): SimulatedSigner => {
  insist(request.status === "draft", "The signature request is not a draft.")
  const said = record(body)
  const info = record(said.info)
  const fields = Array.isArray(said.fields) ? said.fields : []
  for (const name of ["first_name", "last_name", "email", "locale"])
    insist(text(info[name]) !== "", `info.${name}: This value should not be blank.`)
  const mode = text(said.signature_authentication_mode) || null
  insist(mode !== "otp_sms" || text(info.phone_number) !== "", "info.phone_number: needed by otp_sms.")
  insistOnFields(request, fields)
  const signer: SimulatedSigner = {
    id: randomUUID(),
    status: "initiated",
    info: {
      first_name: text(info.first_name),
      last_name: text(info.last_name),
      email: text(info.email),
      phone_number: text(info.phone_number) || null,
    },
    signature_level: text(said.signature_level),
    signature_authentication_mode: mode,
    fields: fields.map((field) => ({ document_id: text(record(field).document_id) })),
    token: randomBytes(24).toString("base64url"),
    signedAt: null,
    reminders: 0,
  }
  request.signers.push(signer)
  return signer
}

/** In order, the next one only; else everybody at once. */
const notify = (request: SimulatedRequest) => {
  const waiting = request.signers.filter(({ status }) => status === "initiated")
  for (const signer of request.ordered_signers ? waiting.slice(0, 1) : waiting) signer.status = "notified"
}

export const activate = (state: SimulatorState, request: SimulatedRequest) => {
  insist(request.status === "draft", "The signature request is not a draft.", 409)
  insist(
    request.documents.some(({ nature }) => nature === "signable_document"),
    "A document to sign is needed.",
  )
  insist(request.signers.length > 0, "A signer is needed.")
  request.status = "ongoing"
  notify(request)
  tell(state, "signature_request.activated", request)
}

const insistOnTurn = (request: SimulatedRequest, signer: SimulatedSigner) => {
  insist(request.status === "ongoing", "The signature request is not ongoing.", 409)
  insist(signer.status === "notified", "It is not the turn of this signer.", 409)
}

export const sign = (state: SimulatorState, request: SimulatedRequest, signer: SimulatedSigner) => {
  insistOnTurn(request, signer)
  signer.status = "signed"
  signer.signedAt = new Date().toISOString()
  tell(state, "signer.done", request, signer)
  if (request.signers.every(({ status }) => status === "signed")) {
    request.status = "done"
    tell(state, "signature_request.done", request)
  } else if (request.ordered_signers) notify(request)
}

export const decline = (
  state: SimulatorState,
  request: SimulatedRequest,
  signer: SimulatedSigner,
  reason: string,
) => {
  insistOnTurn(request, signer)
  signer.status = "declined"
  request.status = "declined"
  request.decline_reason = reason
  tell(state, "signer.declined", request, signer)
  tell(state, "signature_request.declined", request, signer)
}

export const expire = (state: SimulatorState, request: SimulatedRequest) => {
  insist(request.status === "ongoing", "The signature request is not ongoing.", 409)
  request.status = "expired"
  tell(state, "signature_request.expired", request)
}

export const cancel = (state: SimulatorState, request: SimulatedRequest) => {
  insist(["ongoing", "approval"].includes(request.status), "The signature request is not ongoing.", 409)
  request.status = "canceled"
  for (const signer of request.signers) if (signer.status !== "signed") signer.status = "aborted"
  tell(state, "signature_request.canceled", request)
}

export const remind = (state: SimulatorState, request: SimulatedRequest, signer: SimulatedSigner) => {
  insistOnTurn(request, signer)
  signer.reminders += 1
  tell(state, "signature_request.reminder_executed", request, signer)
}

export const remove = (state: SimulatorState, request: SimulatedRequest) => {
  insist(!["ongoing", "approval"].includes(request.status), "The signature request is ongoing.", 409)
  state.requests.splice(state.requests.indexOf(request), 1)
}
