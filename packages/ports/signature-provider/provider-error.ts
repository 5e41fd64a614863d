export type ProviderFailure =
  /** No address or no key. */
  | "not_configured"
  /** The key is not accepted. */
  | "unauthorized"
  | "not_found"
  /** Not in the state that the operation asks for. */
  | "conflict"
  /** What was sent is wrong. */
  | "refused"
  /** Too many calls. */
  | "busy"
  | "failed"
  | "late"
  | "unreachable"
  /** It sends elsewhere: nobody follows with a key in hand. */
  | "redirected"
  /** No answer that we can read, or more of it than we take. */
  | "garbled"
  | "too_large"

const RETRYABLE: readonly ProviderFailure[] = ["busy", "failed", "late", "unreachable", "garbled"]
/** It may have been done, and the answer lost. */
const UNKNOWN_END: readonly ProviderFailure[] = ["failed", "late", "unreachable", "garbled", "too_large"]

type Told = {
  /** What was being done, in our words. */
  readonly step: string
  readonly failure: ProviderFailure
  readonly status?: number
  /** False while nothing was sent, or when nothing is changed by it. */
  readonly changes?: boolean
  readonly retryAfterSeconds?: number
}

/** Neither the key, nor an address, nor anything of what was sent or answered is in it: it may be logged as it is. */
export class SignatureProviderError extends Error {
  readonly step: string
  readonly failure: ProviderFailure
  readonly status: number | null
  /** The same again later may work. */
  readonly retryable: boolean
  /** It may have been done all the same: look before it is done again. */
  readonly ambiguous: boolean
  readonly retryAfterSeconds: number | null

  constructor({ step, failure, status, changes = false, retryAfterSeconds }: Told) {
    super(`signature provider, ${step}: ${failure}${status === undefined ? "" : ` (${status})`}`)
    this.name = "SignatureProviderError"
    this.step = step
    this.failure = failure
    this.status = status ?? null
    this.retryable = RETRYABLE.includes(failure)
    this.ambiguous = changes && UNKNOWN_END.includes(failure)
    this.retryAfterSeconds = retryAfterSeconds ?? null
  }
}

export const isProviderFailure = (error: unknown, ...failures: readonly ProviderFailure[]): boolean =>
  error instanceof SignatureProviderError && failures.includes(error.failure)
