import type { Scope } from "@jalon/data"
import {
  isProviderFailure,
  type ProviderRequestState,
  type SignatureProvider,
} from "@jalon/ports/signature-provider"
import { type EnvelopeRow, findEnvelope, type SignerRow, signersOf } from "../rows.ts"
import { applyState, type Moments } from "./apply-state.ts"
import { inSchool, type ProviderWork } from "./inside.ts"
import { findRequestRow, keepAnswer } from "./request-row.ts"

type Known = { envelope: EnvelopeRow; requestId: string | null; signers: readonly SignerRow[] }

const readKnown = async (scope: Scope, envelopeId: string): Promise<Known | null> => {
  const request = await findRequestRow(scope, envelopeId)
  const envelope = request && (await findEnvelope(scope, envelopeId))
  if (!request || !envelope || request.ended_at !== null) return null
  return { envelope, requestId: request.request_id, signers: await signersOf(scope, envelopeId) }
}

/** Null of what the provider has forgotten. */
const fetchState = async (
  provider: SignatureProvider,
  requestId: string,
): Promise<ProviderRequestState | null> => {
  try {
    return await provider.fetch(requestId)
  } catch (error) {
    if (isProviderFailure(error, "not_found")) return null
    throw error
  }
}

/** The day of a signature is the day on which it was given, however late we hear of it. */
const momentsOf = async (
  provider: SignatureProvider,
  state: ProviderRequestState,
  signers: readonly SignerRow[],
): Promise<Moments> => {
  const moments = new Map<string, Date>()
  for (const { signerId, externalId, status } of state.signers) {
    const isNew = signers.some(({ id, signed_at }) => id === externalId && signed_at === null)
    if (status === "signed" && externalId !== null && isNew)
      moments.set(externalId, await provider.signedAt(state.requestId, signerId))
  }
  return moments
}

/** True once nobody can sign there. What everybody signed in the meantime stays as it is there, and counts for nothing here. */
export const closeAtProvider = async (
  provider: SignatureProvider,
  requestId: string,
): Promise<"closed" | "was over"> => {
  try {
    await provider.cancel(requestId)
    return "closed"
  } catch (error) {
    if (isProviderFailure(error, "conflict", "not_found")) return "was over"
    throw error
  }
}

const withdraw = async (work: ProviderWork, { envelope, requestId }: Known): Promise<void> => {
  const provider = work.services.signatureProvider
  // Its id may have been lost between the provider and us.
  const found = requestId ?? (await provider.findByExternalId(envelope.id))
  if (found !== null) await closeAtProvider(provider, found)
  await inSchool(work, (scope) => keepAnswer(scope, envelope.id, true))
}

/**
 * Asks the provider what became of an envelope and does what is left to do: its signers and the envelope move on, and what was
 * closed here is closed there. It may be asked at any time, and as often as one likes: only the answer counts.
 */
export const followAtProvider = async (work: ProviderWork, envelopeId: string): Promise<void> => {
  const known = await inSchool(work, (scope) => readKnown(scope, envelopeId))
  if (known === null) return
  const { envelope, requestId, signers } = known
  if (envelope.status !== "open" && envelope.status !== "sealing") return withdraw(work, known)
  if (requestId === null) return
  const provider = work.services.signatureProvider
  const state = await fetchState(provider, requestId)
  const moments = state === null ? new Map() : await momentsOf(provider, state, signers)
  await inSchool(work, (scope) => applyState(scope, envelopeId, state, moments))
}
