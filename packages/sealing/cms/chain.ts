import { type Certificate, hasSoundKey, isUnderstood, mayIssue } from "./certificate.ts"

const LONGEST_CHAIN = 6

const isSame = (one: Certificate, other: Certificate): boolean => one.der.equals(other.der)

/** Names first: it is cheap, and most certificates fail it. */
const isNamedBy = (certificate: Certificate, issuer: Certificate): boolean =>
  certificate.issuer.equals(issuer.subject)

const isSignedBy = (certificate: Certificate, issuer: Certificate): boolean =>
  isNamedBy(certificate, issuer) && hasSoundKey(issuer) && certificate.x509.verify(issuer.x509.publicKey)

const isCurrent = ({ x509 }: Certificate, at: Date): boolean =>
  x509.validFromDate <= at && at <= x509.validToDate

/**
 * From a certificate up to a trusted one, or null. One that is trusted itself is a chain of its own. `others` came with the
 * signature: they only help to find the way.
 */
export const findChain = (
  certificate: Certificate,
  others: readonly Certificate[],
  trusted: readonly Certificate[],
): readonly Certificate[] | null => {
  const chain = [certificate]
  while (chain.length <= LONGEST_CHAIN) {
    const last = chain.at(-1) ?? certificate
    if (trusted.some((one) => isSame(one, last))) return chain
    const below = chain.length - 1
    const isNext = (one: Certificate): boolean =>
      !chain.some((known) => isSame(known, one)) && mayIssue(one, below) && isSignedBy(last, one)
    const next = trusted.find(isNext) ?? others.find(isNext)
    if (!next) return null
    chain.push(next)
  }
  return null
}

export const isSoundChain = (chain: readonly Certificate[]): boolean =>
  chain.every((one) => hasSoundKey(one) && isUnderstood(one))

export const wasCurrent = (chain: readonly Certificate[], at: Date): boolean =>
  chain.every((one) => isCurrent(one, at))

/**
 * A certificate beside the signer's whose issuer is there too, and did not sign it: a byte of one of both was changed. The
 * signer's own is named by its digest in what is signed; a stranger may have called their issuer as ours is called.
 */
export const isChainAltered = (
  signer: Certificate | null,
  carried: readonly Certificate[],
  trusted: readonly Certificate[],
): boolean =>
  carried.some((certificate) => {
    if (certificate === signer) return false
    const issuers = [...carried, ...trusted].filter((one) => isNamedBy(certificate, one) && hasSoundKey(one))
    return issuers.length > 0 && !issuers.some((one) => isSignedBy(certificate, one))
  })
