import { onlyRow, ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { typography } from "@jalon/kernel"
import {
  type ProviderRequestState,
  type ProviderRequestStatus,
  type ProviderSignerStatus,
  SignatureProviderError,
} from "@jalon/ports/signature-provider"
import type { SignerStatus } from "../../rules/index.ts"
import { closeEnvelope } from "../close-envelope.ts"
import { closeSignatures, declineEnvelope, expireNow } from "../ends.ts"
import { signaturesEvents } from "../events.ts"
import { noteEvent } from "../note-event.ts"
import { documentsOf, type EnvelopeRow, lockEnvelope, nameOf, type SignerRow, signersOf } from "../rows.ts"
import { documentsFor, fingerprintOf } from "../signing/documents-for.ts"
import { channelOf } from "./request-draft.ts"
import { keepAnswer } from "./request-row.ts"

/** When those signed who had not signed for us yet, by our own ids. */
export type Moments = ReadonlyMap<string, Date>

type AtProvider = ProviderRequestState["signers"][number]

const STATUSES: Readonly<Record<ProviderSignerStatus, SignerStatus | null>> = {
  initiated: "waiting_turn",
  notified: "to_sign",
  verified: "to_sign",
  consent_given: "to_sign",
  processing: "to_sign",
  signed: "signed",
  declined: "declined",
  // What became of them is what became of the whole.
  aborted: null,
  error: null,
}

const OPENED: ReadonlySet<ProviderSignerStatus> = new Set(["verified", "consent_given", "processing"])

const invite = async (scope: Scope, signer: SignerRow): Promise<void> => {
  await scope.run(sql`
    update signer set status = 'to_sign', invited_at = coalesce(invited_at, now())
    where ${ownRows(scope.who)} and id = ${signer.id} and status = 'waiting_turn'`)
  await noteEvent(scope, {
    envelopeId: signer.envelope_id,
    signerId: signer.id,
    kind: "invited",
    facts: { email: signer.email, name: nameOf(signer), by: "provider" },
  })
}

const keepSignature = async (scope: Scope, signer: SignerRow, at: Date): Promise<void> => {
  await scope.run(sql`
    update signer set status = 'signed', signed_at = ${at}, signed_by = 'provider', identified_at = ${at},
      identified_by = ${channelOf(signer)}, invited_at = coalesce(invited_at, ${at})
    where ${ownRows(scope.who)} and id = ${signer.id}`)
  const documents = documentsFor(signer, await documentsOf(scope, signer.envelope_id))
  await noteEvent(scope, {
    envelopeId: signer.envelope_id,
    signerId: signer.id,
    kind: "signed",
    facts: { method: "provider", at: at.toISOString(), documents: documents.map(fingerprintOf).join(" ") },
  })
}

/** Forward only: an answer that was asked for earlier and comes later changes nothing. */
const moveSigner = async (
  scope: Scope,
  signer: SignerRow,
  { signerId, status }: AtProvider,
  moments: Moments,
): Promise<void> => {
  await scope.run(sql`
    update signer set provider_signer_id = ${signerId},
      opened_at = case when ${OPENED.has(status)} then coalesce(opened_at, now()) else opened_at end
    where ${ownRows(scope.who)} and id = ${signer.id}
      and (provider_signer_id is null or ${OPENED.has(status)} and opened_at is null)`)
  const to = STATUSES[status]
  if (to === "to_sign" && signer.status === "waiting_turn") await invite(scope, signer)
  const at = moments.get(signer.id)
  if (to === "signed" && signer.status !== "signed" && at !== undefined)
    await keepSignature(scope, signer, at)
}

const close = async (scope: Scope, envelope: EnvelopeRow, reason: string): Promise<void> => {
  await closeEnvelope(scope, envelope, "declined", typography(reason))
  await publish(scope, signaturesEvents.EnvelopeClosed, { envelopeId: envelope.id })
}

const LONGEST_REASON = 1000

const decline = async (
  scope: Scope,
  envelope: EnvelopeRow,
  { signers, declineReason }: ProviderRequestState,
): Promise<void> => {
  const { externalId } = signers.find(({ status }) => status === "declined") ?? {}
  const signer = (await signersOf(scope, envelope.id)).find(({ id }) => id === externalId)
  const said = typography(
    declineReason === null
      ? "Refus de signer"
      : `Refus de signer : ${declineReason.slice(0, LONGEST_REASON)}`,
  )
  if (signer) await declineEnvelope(scope, { envelope, signer, said })
  else await close(scope, envelope, `${said}.`)
}

const finish = async (scope: Scope, envelope: EnvelopeRow): Promise<void> => {
  const unsigned = (await signersOf(scope, envelope.id)).filter(({ status }) => status !== "signed")
  // It says that all is signed and not by whom: nothing is taken for signed that we cannot name.
  if (unsigned.length > 0) throw new SignatureProviderError({ step: "follow", failure: "garbled" })
  await closeSignatures(scope, envelope)
}

/** What we closed there because its days are over may be told to us before we have closed it here. */
const stop = (scope: Scope, envelope: EnvelopeRow): Promise<void> =>
  envelope.expires_at <= new Date() ? expireNow(scope, envelope) : close(scope, envelope, STOPPED)

const STOPPED = "La demande a été arrêtée chez le prestataire de signature."

const ends: Partial<
  Record<
    ProviderRequestStatus,
    (scope: Scope, envelope: EnvelopeRow, state: ProviderRequestState) => Promise<void>
  >
> = {
  done: finish,
  declined: decline,
  expired: expireNow,
  rejected: stop,
  canceled: stop,
  deleted: stop,
}

/** What the provider answers, put on our rows by the functions that our own pages use; null when it knows nothing of it any more. */
export const applyState = async (
  scope: Scope,
  envelopeId: string,
  state: ProviderRequestState | null,
  moments: Moments,
): Promise<void> => {
  const envelope = onlyRow(await lockEnvelope(scope, envelopeId))
  if (envelope.status !== "open") {
    // Everybody had signed already: the files are on their way. What was closed meanwhile is closed there by its own work.
    if (envelope.status === "sealing") await keepAnswer(scope, envelopeId, true)
    return
  }
  if (state === null) {
    await keepAnswer(scope, envelopeId, true)
    return stop(scope, envelope)
  }
  const end = ends[state.status]
  await keepAnswer(scope, envelopeId, end !== undefined)
  for (const signer of await signersOf(scope, envelopeId)) {
    const atProvider = state.signers.find(({ externalId }) => externalId === signer.id)
    if (atProvider) await moveSigner(scope, signer, atProvider, moments)
  }
  await end?.(scope, envelope, state)
}
