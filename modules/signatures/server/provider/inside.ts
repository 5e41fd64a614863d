import type { Scope } from "@jalon/data"
import type { Retry, Work } from "@jalon/jobs"
import { SignatureProviderError } from "@jalon/ports/signature-provider"
import type { ProviderServices } from "../services.ts"
import { keepFailure } from "./request-row.ts"

export type ProviderWork = Work<ProviderServices>

export const inSchool = <T>({ data, who }: ProviderWork, run: (scope: Scope) => Promise<T>): Promise<T> =>
  data.inScope(who, "signatures.provider", run)

/** About ten minutes of tries; what would not go better later ends at once. The sweep comes back to both. */
export const PATIENCE: Retry = {
  attempts: 10,
  firstWaitMs: 1000,
  unless: (error) => error instanceof SignatureProviderError && !error.retryable,
}

/** What goes wrong outside is told with what is signed, in one word: errors of the provider hold nothing else. */
export const telling = async <T>(
  work: ProviderWork,
  envelopeId: string,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof SignatureProviderError)
      await inSchool(work, (scope) => keepFailure(scope, envelopeId, error.failure))
    throw error
  }
}
