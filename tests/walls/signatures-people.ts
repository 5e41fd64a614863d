import { randomUUID } from "node:crypto"
import { putRow } from "@jalon/identity/testing"
import type pg from "pg"
import { canaryId, canaryOf } from "./canary.ts"

/** One row of a school in every table of signatures. */
export const canarySignatures = async (admin: pg.Client, id: number, contractId: string): Promise<void> => {
  const put = (table: string, row: Record<string, unknown>) => putRow(admin, table, row)
  const text = canaryOf(`organization-${id}`)
  const own = () => ({ id: randomUUID(), organization_id: id })
  const marked = () => ({ id: canaryId(id), organization_id: id })
  const bytes = Buffer.from(text)
  const file = own()
  const stored = { declared_size: 1, size: 1, content_type: "application/pdf", sha256: bytes, state: "clean" }
  await put("stored_file", {
    ...file,
    ...stored,
    key: `${text}/${file.id}`,
    file_name: text,
    checked_at: new Date(),
  })
  const envelope = own()
  const until = new Date(Date.now() + 86_400_000)
  await put("signature_envelope", {
    ...envelope,
    subject: "contract",
    subject_id: contractId,
    name: text,
    expires_at: until,
  })
  const document = own()
  const inEnvelope = { envelope_id: envelope.id, rank: 0 }
  const shown = { shown_file_id: file.id, shown_sha256: bytes, pages: 1 }
  await put("signature_document", { ...document, ...inEnvelope, ...shown, kind: "contract", title: text })
  const signer = own()
  await put("signer", {
    ...signer,
    ...inEnvelope,
    turn: 1,
    role: "learner",
    first_name: text,
    last_name: text,
    email: text,
    frames: "[]",
  })
  await put("signature_code", { ...marked(), signer_id: signer.id, channel: "email", expires_at: until })
  await put("signature_event", { ...own(), envelope_id: envelope.id, kind: "created", device: text })
  await put("signature_request", { ...own(), envelope_id: envelope.id, request_id: `${text}-request` })
  await put("signature_webhook", {
    ...own(),
    envelope_id: envelope.id,
    event_id: randomUUID(),
    event_name: text,
    at: new Date(),
  })
  await put("signature_use", { ...marked(), envelope_id: envelope.id, documents: 1, signers: 1 })
  await put("signature_preference", { ...marked(), monthly_allowance: 100 })
}
