import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { signerRoleWords } from "../rules/index.ts"
import { closeEnvelope, requireMove } from "./close-envelope.ts"
import { signaturesEvents } from "./events.ts"
import { type From, noteEvent } from "./note-event.ts"
import { type EnvelopeRow, nameOf, type SignerRow, signersOf } from "./rows.ts"

/** Everybody has signed: the signed files are made, or fetched, next. */
export const closeSignatures = async (scope: Scope, envelope: EnvelopeRow): Promise<void> => {
  const signers = await signersOf(scope, envelope.id)
  const unsigned = signers.filter(({ status }) => status !== "signed").length
  requireMove(envelope, "close", "system", { unsigned, isPastItsDay: false })
  await scope.run(sql`
    update signature_envelope set status = 'sealing' where ${ownRows(scope.who)} and id = ${envelope.id}`)
  await publish(scope, signaturesEvents.AllSigned, { envelopeId: envelope.id })
}

type Refused = { envelope: EnvelopeRow; signer: SignerRow; said: string; from?: From }

/** One who refuses ends it for all: what would be signed without them is worth nothing. */
export const declineEnvelope = async (
  scope: Scope,
  { envelope, signer, said, from }: Refused,
): Promise<void> => {
  requireMove(envelope, "decline", "signer")
  await scope.run(sql`
    update signer set status = 'declined', declined_at = now(), declined_reason = ${said}
    where ${ownRows(scope.who)} and id = ${signer.id}`)
  await noteEvent(scope, {
    envelopeId: envelope.id,
    signerId: signer.id,
    kind: "declined",
    ...(from && { from }),
  })
  await closeEnvelope(
    scope,
    envelope,
    "declined",
    `${nameOf(signer)} (${signerRoleWords(signer.role)}). ${said}`,
  )
  await publish(scope, signaturesEvents.EnvelopeClosed, { envelopeId: envelope.id })
}

/** Its days are over. */
export const expireNow = async (scope: Scope, envelope: EnvelopeRow): Promise<void> => {
  requireMove(envelope, "expire", "system", { unsigned: 1, isPastItsDay: true })
  await closeEnvelope(scope, envelope, "expired", "Le délai pour signer est passé.")
  await noteEvent(scope, { envelopeId: envelope.id, kind: "expired" })
  await publish(scope, signaturesEvents.EnvelopeClosed, { envelopeId: envelope.id })
}
