type Code =
  /** Not a PDF of ours: no table of objects in clear, encrypted, or damaged. */
  | "pdf_not_sealable"
  | "key_unsupported"
  | "key_of_another_certificate"
  /** The signature and its certificates do not hold in the place kept for them. */
  | "seal_too_large"
  /** The authority is silent, busy or broken: to be tried again. */
  | "timestamp_unavailable"
  /** It answered that it will not. */
  | "timestamp_refused"
  /** It answered about something else, or with a signature that is wrong. */
  | "timestamp_not_ours"

export class SealError extends Error {
  override readonly name = "SealError"
  readonly code: Code
  readonly isRetryable: boolean

  constructor(code: Code, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
    this.isRetryable = code === "timestamp_unavailable"
  }
}
