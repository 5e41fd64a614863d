import { isProviderFailure, SignatureProviderError } from "@jalon/ports/signature-provider"
import { followAtProvider } from "../provider/follow-at-provider.ts"
import { inSchool, PATIENCE, type ProviderWork } from "../provider/inside.ts"
import { findRequestRow } from "../provider/request-row.ts"
import { findSigner } from "../rows.ts"

const findWaiting = (work: ProviderWork, signerId: string) =>
  inSchool(work, async (scope) => {
    const signer = await findSigner(scope, signerId)
    const request = signer && (await findRequestRow(scope, signer.envelope_id))
    const [requestId, atProvider] = [request?.request_id, signer?.provider_signer_id]
    return signer?.status === "to_sign" && requestId && atProvider
      ? { envelopeId: signer.envelope_id, requestId, atProvider }
      : null
  })

const remind = async (work: ProviderWork, signerId: string): Promise<void> => {
  const waiting = await findWaiting(work, signerId)
  if (waiting === null) return
  try {
    await work.services.signatureProvider.remind(waiting.requestId, waiting.atProvider)
  } catch (error) {
    if (!isProviderFailure(error, "conflict", "not_found")) throw error
    // They have signed, or it is closed there: we did not know yet.
    await followAtProvider(work, waiting.envelopeId)
  }
}

/** A mail too few is better than the same mail twice: what may have left is not sent again. */
const isEnough = (error: unknown): boolean =>
  error instanceof SignatureProviderError && (error.ambiguous || !error.retryable)

export const handle = async ({ signerId }: { signerId: string }, work: ProviderWork): Promise<void> => {
  await work.step("remind", () => remind(work, signerId), { ...PATIENCE, unless: isEnough })
}
