/** What a seal is made with: RSA of 3072 bits or more, or EC P-256. The root stays out of the chain: readers have it. */
export type SealKey = {
  readonly privateKeyPem: string
  readonly certificatePem: string
  /** Certificates between the one of the key and its root. */
  readonly chainPem?: string
}

export type Sealer = {
  /** The file with one more seal, by an incremental update: what was there stays there, byte for byte. */
  seal(pdf: Buffer, options: { readonly at: Date; readonly reason: string }): Promise<Buffer>
  readonly certificatePem: string
}

/**
 * What is wrong with a seal, or not known about it.
 * - range_*: what it covers is not the file around its own place, up to the end of a revision.
 * - content_changed: a covered byte is not the one that was sealed.
 * - padding_changed, cms_*: what stands in the place of the signature.
 * - certificate_*: who sealed is not known, or was not allowed to at that time.
 * - timestamp_*: the token of the authority.
 */
export type SealFault =
  | "file_too_large"
  | "too_many_seals"
  | "dictionary_malformed"
  | "kind_unsupported"
  | "range_not_around_seal"
  | "range_not_to_revision_end"
  | "content_changed"
  | "padding_changed"
  | "cms_malformed"
  | "cms_algorithm_unsupported"
  | "cms_signature_wrong"
  | "cms_certificate_mismatch"
  | "certificate_chain_altered"
  | "certificate_unknown"
  | "certificate_unfit"
  | "certificate_out_of_date"
  | "timestamp_malformed"
  | "timestamp_of_another_seal"
  | "timestamp_signature_wrong"
  | "timestamp_untrusted"

export type SealSeen = {
  readonly fieldName: string
  /** As the one who sealed said it; only `timestamp` is the word of somebody else. */
  readonly at: Date | null
  readonly signedBy: string
  /** From an authority that is trusted: anybody may put a token of their own making beside a seal. */
  readonly timestamp: { readonly at: Date; readonly authority: string } | null
  readonly isIntact: boolean
  /** Intact, and made with a certificate that leads to a trusted one. */
  readonly isTrusted: boolean
  readonly faults: readonly SealFault[]
}

export type SealReport = {
  readonly seals: readonly SealSeen[]
  /** The last seal is intact and reaches the end of the file. Whose it is, `isTrusted` of every seal says. */
  readonly coversWholeFile: boolean
}
