import { createHash } from "node:crypto"
import { type Certificate, isForSeals, isForTimestamps, readPems } from "./cms/certificate.ts"
import { findChain, isChainAltered, isSoundChain, wasCurrent } from "./cms/chain.ts"
import { checkSignedData } from "./cms/check-signed-data.ts"
import { DerError, readFirst } from "./cms/der.ts"
import { type Hash, OID } from "./cms/oids.ts"
import { readSignedData, type SignedData } from "./cms/signed-data.ts"
import { checkTimestampToken, isTimestampOf, readTimestampToken } from "./cms/timestamp-token.ts"
import type { SealFault, SealReport, SealSeen } from "./model.ts"
import { type FoundSeal, fieldNameOf, findSeals } from "./pdf/find-seals.ts"

const LARGEST_FILE = 40_000_000
const MOST_SEALS = 12
const KIND = "ETSI.CAdES.detached"

/** They say that who sealed is not known; whether a byte changed is another matter. */
const ABOUT_TRUST: ReadonlySet<SealFault> = new Set([
  "certificate_unknown",
  "certificate_unfit",
  "certificate_out_of_date",
  "timestamp_untrusted",
])

type Trust = {
  readonly seals: readonly Certificate[]
  readonly timestamps: readonly Certificate[]
  readonly now: Date
}

type Found = Omit<SealSeen, "isIntact" | "isTrusted" | "fieldName"> & { readonly fieldName?: string }

const seen = ({ fieldName = "", faults, ...found }: Found): SealSeen => {
  const isIntact = faults.every((fault) => ABOUT_TRUST.has(fault))
  const isTrusted = faults.every((fault) => fault === "timestamp_untrusted")
  return { ...found, fieldName, isIntact, isTrusted, faults }
}

const unreadable = (...faults: SealFault[]): SealSeen =>
  seen({ at: null, signedBy: "", timestamp: null, faults })

const endOf = ({ range }: FoundSeal): number => range[2] + range[3]

/** The range goes around the seal's own place and nothing else, up to the end of what was then the file. */
const checkRange = (bytes: Buffer, { range, place, ...found }: FoundSeal): SealFault[] => {
  const [start, length, again] = range
  const end = endOf({ range, place, ...found })
  if (start !== 0 || length !== place.from || again !== place.to || end > bytes.length)
    return ["range_not_around_seal"]
  const tail = bytes.toString("latin1", Math.max(place.to, end - 8), end)
  return /%%EOF(?:\r\n|\r|\n)?$/.test(tail) ? [] : ["range_not_to_revision_end"]
}

/** The signature in its place. One case of letters and nothing but zeros behind it: other digits could say the same. */
const readPlace = ({
  digits,
}: FoundSeal["place"]): { readonly der: Buffer; readonly faults: SealFault[] } => {
  if (digits.length % 2 === 1 || !/^(?:[0-9a-f]*|[0-9A-F]*)$/.test(digits)) throw new DerError("digits")
  const bytes = Buffer.from(digits, "hex")
  const der = readFirst(bytes).whole
  const isPadded = bytes.subarray(der.length).every((byte) => byte === 0)
  return { der, faults: isPadded ? [] : ["padding_changed"] }
}

const digestAround = (bytes: Buffer, found: FoundSeal, hash: Hash): Buffer =>
  createHash(hash)
    .update(bytes.subarray(0, found.place.from))
    .update(bytes.subarray(found.place.to, Math.max(found.place.to, endOf(found))))
    .digest()

type ReadTimestamp = { readonly timestamp: SealSeen["timestamp"]; readonly faults: SealFault[] }
const noTimestamp = (...faults: SealFault[]): ReadTimestamp => ({ timestamp: null, faults })

const checkTimestamp = (der: Buffer, signature: Buffer, trust: Trust): ReadTimestamp => {
  const token = readTimestampToken(der)
  if (!isTimestampOf(token, signature)) return noTimestamp("timestamp_of_another_seal")
  const { certificate, faults } = checkTimestampToken(token)
  const others = token.signed.certificates
  if (!certificate || faults.length > 0 || isChainAltered(certificate, others, trust.timestamps))
    return noTimestamp("timestamp_signature_wrong")
  const chain = findChain(certificate, others, trust.timestamps)
  const isTrusted =
    chain !== null && isForTimestamps(certificate) && isSoundChain(chain) && wasCurrent(chain, token.at)
  if (!isTrusted) return noTimestamp("timestamp_untrusted")
  return { timestamp: { at: token.at, authority: certificate.commonName }, faults: [] }
}

/** PAdES puts nothing beside a signature but its token: anything else there is what a changed byte made of it. */
const readTimestamp = ({ signer }: SignedData, trust: Trust): ReadTimestamp => {
  if (signer.unsigned.size === 0) return noTimestamp()
  const [token, ...more] = signer.unsigned.get(OID.timestampToken) ?? []
  if (!token || more.length > 0 || signer.unsigned.size > 1) return noTimestamp("timestamp_malformed")
  try {
    return checkTimestamp(token.whole, signer.value, trust)
  } catch {
    return noTimestamp("timestamp_malformed")
  }
}

/** A moment that an authority confirms holds for good; without one, only a certificate that is valid today counts. */
const checkTrust = (certificate: Certificate, data: SignedData, trust: Trust, at: Date): SealFault[] => {
  const chain = findChain(certificate, data.certificates, trust.seals)
  if (!chain) return ["certificate_unknown"]
  if (!isForSeals(certificate) || !isSoundChain(chain)) return ["certificate_unfit"]
  return wasCurrent(chain, at) ? [] : ["certificate_out_of_date"]
}

const checkSeal = (bytes: Buffer, found: FoundSeal, trust: Trust): SealSeen => {
  const { at } = found
  const { der, faults } = readPlace(found.place)
  const data = readSignedData(der)
  const checked = checkSignedData(data, (hash) => digestAround(bytes, found, hash))
  const { certificate } = checked
  faults.push(...checkRange(bytes, found), ...checked.faults)
  if (data.contentType !== OID.data || data.content !== null) faults.push("cms_malformed")
  if (isChainAltered(certificate, data.certificates, trust.seals)) faults.push("certificate_chain_altered")
  const stamped = readTimestamp(data, trust)
  faults.push(...stamped.faults)
  if (certificate) faults.push(...checkTrust(certificate, data, trust, stamped.timestamp?.at ?? trust.now))
  const { timestamp } = stamped
  return seen({
    fieldName: fieldNameOf(bytes, found),
    at,
    signedBy: certificate?.commonName ?? "",
    timestamp,
    faults,
  })
}

const lookAt = (bytes: Buffer, found: FoundSeal | null, trust: Trust): SealSeen => {
  if (found === null) return unreadable("dictionary_malformed")
  if (found.kind !== KIND) return { ...unreadable("kind_unsupported"), at: found.at }
  try {
    return checkSeal(bytes, found, trust)
  } catch {
    // Certificates and keys of strangers: OpenSSL refuses them in its own words.
    return { ...unreadable("cms_malformed"), at: found.at }
  }
}

export type ReadSealsOptions = {
  /** Roots, or single certificates, whose seals are ours. */
  readonly trustedPems: readonly string[]
  /** The same for authorities of time alone: what they issue otherwise is no seal of ours. */
  readonly timestampPems?: readonly string[]
  readonly now?: Date
}

/**
 * Looks at every seal of a file of unknown origin: never throws because of it, and takes bounded time. A file is as it was
 * sealed when every seal is intact and trusted and the last covers it whole. Seals can be taken off together with what
 * they added: who knows the SHA-256 of the sealed file should compare it too.
 */
export const readSeals = async (
  pdf: Buffer,
  { trustedPems, timestampPems = [], now = new Date() }: ReadSealsOptions,
): Promise<SealReport> => {
  const seals = readPems(trustedPems)
  const trust = { seals, timestamps: [...seals, ...readPems(timestampPems)], now }
  if (pdf.length > LARGEST_FILE) return { seals: [unreadable("file_too_large")], coversWholeFile: false }
  const found = findSeals(pdf, MOST_SEALS)
  if (found === null) return { seals: [unreadable("too_many_seals")], coversWholeFile: false }
  const report = found.map((one) => ({ end: one ? endOf(one) : 0, seal: lookAt(pdf, one, trust) }))
  report.sort((one, other) => one.end - other.end)
  const last = report.at(-1)
  return {
    seals: report.map(({ seal }) => seal),
    coversWholeFile: last?.seal.isIntact === true && last.end === pdf.length,
  }
}
