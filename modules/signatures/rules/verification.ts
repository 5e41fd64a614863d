/** What was seen of a seal. The faults are those of the reader of seals. */
export type SeenSeal = {
  readonly isIntact: boolean
  readonly isTrusted: boolean
  readonly faults: readonly string[]
}
export type SeenFile = { readonly seals: readonly SeenSeal[]; readonly coversWholeFile: boolean }

/**
 * - known: byte for byte a file that was signed and sealed here.
 * - sealed: a seal of ours, intact, on another file: the evidence of a signature, for one.
 * - outdated: the same, and the certificate is no longer valid.
 * - foreign: an intact seal of somebody else.
 * - continued: intact, but something was added behind the last seal of ours, or behind the last at all.
 * - changed: a byte is not the one that was sealed.
 * - unreadable: a signature that cannot be checked here, be it damaged or of another kind.
 * - unsealed: no signature at all.
 */
export const verificationOutcomes = [
  "known",
  "sealed",
  "outdated",
  "foreign",
  "continued",
  "changed",
  "unreadable",
  "unsealed",
] as const
export type VerificationOutcome = (typeof verificationOutcomes)[number]

/** What only a change of the file explains; other faults may also be another program's way of writing. */
const CHANGES = new Set([
  "content_changed",
  "padding_changed",
  "range_not_around_seal",
  "cms_signature_wrong",
  "cms_certificate_mismatch",
  "certificate_chain_altered",
  "timestamp_of_another_seal",
  "timestamp_signature_wrong",
])

const isChanged = ({ faults }: SeenSeal): boolean => faults.some((fault) => CHANGES.has(fault))
const isOutdated = ({ isIntact, faults }: SeenSeal): boolean =>
  isIntact && faults.includes("certificate_out_of_date")

/** What to say of a file: only « known » and « sealed » are good news without reserve. */
export const verificationOutcome = (
  { seals, coversWholeFile }: SeenFile,
  isKnown: boolean,
): VerificationOutcome => {
  if (isKnown) return "known"
  if (seals.length === 0) return "unsealed"
  if (seals.some(isChanged)) return "changed"
  if (!seals.every(({ isIntact }) => isIntact)) return "unreadable"
  const isOurs = (seal: SeenSeal): boolean => seal.isTrusted || isOutdated(seal)
  const isAllOurs = seals.every(isOurs)
  // Whoever adds a seal of their own to one of ours has added something to the file.
  if (!coversWholeFile || (!isAllOurs && seals.some(isOurs))) return "continued"
  if (!isAllOurs) return "foreign"
  return seals.some(isOutdated) ? "outdated" : "sealed"
}
