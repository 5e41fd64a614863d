import { X509Certificate } from "node:crypto"
import {
  type Der,
  DerError,
  expectTag,
  integerOf,
  octetsOf,
  oidOf,
  partsOf,
  readOnly,
  sequenceOf,
  setOf,
  smallIntegerOf,
  TAG,
} from "./der.ts"
import { OID } from "./oids.ts"

type Extension = { readonly isCritical: boolean; readonly value: Buffer }

export type Certificate = {
  readonly der: Buffer
  readonly x509: X509Certificate
  /** Names and number as encoded: they are compared byte for byte. */
  readonly issuer: Buffer
  readonly subject: Buffer
  readonly serial: Buffer
  readonly commonName: string
  readonly extensions: ReadonlyMap<string, Extension>
}

const readExtension = (value: Der): readonly [string, Extension] => {
  const [id, ...rest] = sequenceOf(value)
  const isCritical = rest[0]?.tag === TAG.boolean
  // « false » is the usual value, and is then left out.
  if (isCritical && rest[0]?.inside.equals(Buffer.from([0xff])) !== true) throw new DerError("boolean")
  return [oidOf(id), { isCritical, value: octetsOf(rest[isCritical ? 1 : 0]) }]
}

const readExtensions = (parts: readonly Der[]): ReadonlyMap<string, Extension> => {
  const wrapped = parts.find(({ tag }) => tag === TAG.within(3))
  if (!wrapped) return new Map()
  const list = sequenceOf(readOnly(wrapped.inside)).map(readExtension)
  const byId = new Map(list)
  if (byId.size !== list.length) throw new DerError("extension given twice")
  return byId
}

const COMMON_NAME = "2.5.4.3"
const LONGEST_NAME = 120
const BMP_STRING = 0x1e

/** What people called the certificate; anybody can write anything there, so marks that are not seen are taken out. */
const readCommonName = (subject: Der): string => {
  for (const set of sequenceOf(subject))
    for (const pair of setOf(set)) {
      const [id, words] = sequenceOf(pair)
      if (oidOf(id) !== COMMON_NAME || !words) continue
      const isWide = words.tag === BMP_STRING && words.inside.length % 2 === 0
      const text = isWide
        ? Buffer.from(words.inside).swap16().toString("utf16le")
        : words.inside.toString("utf8")
      return text
        .replace(/[\p{C}\p{Z}]+/gu, " ")
        .trim()
        .slice(0, LONGEST_NAME)
    }
  return ""
}

/** The algorithm is named inside and outside of what is signed; both must say the same. */
const checkOutside = (
  algorithm: Der | undefined,
  again: Der | undefined,
  signature: Der | undefined,
): void => {
  if (!algorithm || !again || !algorithm.whole.equals(again.whole)) throw new DerError("two algorithms")
  if (expectTag(signature, TAG.bitString).inside[0] !== 0) throw new DerError("bits left over")
}

/** Throws on what is no strict certificate of version 3. */
export const readCertificate = (der: Buffer): Certificate => {
  const [body, algorithm, signature, ...more] = sequenceOf(readOnly(der))
  const [version, serial, again, issuer, validity, subject, publicKey, ...rest] = sequenceOf(body)
  if (more.length > 0 || !issuer || !subject) throw new DerError("certificate")
  if (smallIntegerOf(partsOf(expectTag(version, TAG.within(0)))[0]) !== 2) throw new DerError("version")
  checkOutside(algorithm, again, signature)
  sequenceOf(validity)
  sequenceOf(publicKey)
  return {
    der,
    x509: new X509Certificate(der),
    issuer: issuer.whole,
    subject: subject.whole,
    serial: integerOf(serial),
    commonName: readCommonName(subject),
    extensions: readExtensions(rest),
  }
}

export const readPems = (pems: readonly string[]): Certificate[] =>
  pems.flatMap((pem) =>
    [...pem.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g)].map(
      (found) => readCertificate(Buffer.from(found[1] ?? "", "base64")),
    ),
  )

const USAGE = { signature: 0x80, commitment: 0x40, certificates: 0x04 } as const

const usageOf = ({ extensions }: Certificate): number => {
  const found = extensions.get(OID.keyUsage)
  // Without this extension a key may do everything.
  return found ? (expectTag(readOnly(found.value), TAG.bitString).inside[1] ?? 0) : 0xff
}

export const mayIssue = (certificate: Certificate, below: number): boolean => {
  const found = certificate.extensions.get(OID.basicConstraints)
  const [isAuthority, depth] = found ? sequenceOf(readOnly(found.value)) : []
  if (isAuthority?.tag !== TAG.boolean || (usageOf(certificate) & USAGE.certificates) === 0) return false
  return depth === undefined || smallIntegerOf(depth) >= below
}

const purposesOf = ({ extensions }: Certificate): readonly string[] | null => {
  const found = extensions.get(OID.extendedKeyUsage)
  return found ? sequenceOf(readOnly(found.value)).map(oidOf) : null
}

/** RFC 3161: this purpose alone, and said to be critical. */
export const isForTimestamps = (certificate: Certificate): boolean => {
  const purposes = purposesOf(certificate)
  const isCritical = certificate.extensions.get(OID.extendedKeyUsage)?.isCritical === true
  return isCritical && purposes?.length === 1 && purposes[0] === OID.timeStamping
}

export const isForSeals = (certificate: Certificate): boolean => {
  const purposes = purposesOf(certificate)
  if (purposes?.length === 1 && purposes[0] === OID.timeStamping) return false
  return (usageOf(certificate) & (USAGE.signature | USAGE.commitment)) !== 0
}

/** Policies and other names change nothing here; the rest of what is critical would have to be understood. */
const UNDERSTOOD = new Set<string>([
  OID.keyUsage,
  OID.basicConstraints,
  OID.extendedKeyUsage,
  "2.5.29.17",
  "2.5.29.32",
])
export const isUnderstood = ({ extensions }: Certificate): boolean =>
  [...extensions].every(([id, { isCritical }]) => !isCritical || UNDERSTOOD.has(id))

const CURVES = new Set(["prime256v1", "secp384r1", "secp521r1"])

/** Keys that are neither weak nor so large that checking them would take long. */
export const hasSoundKey = ({ x509 }: Certificate): boolean => {
  const { asymmetricKeyType, asymmetricKeyDetails } = x509.publicKey
  if (asymmetricKeyType === "ec") return CURVES.has(asymmetricKeyDetails?.namedCurve ?? "")
  const bits = asymmetricKeyDetails?.modulusLength ?? 0
  const exponent = asymmetricKeyDetails?.publicExponent ?? 0n
  return asymmetricKeyType === "rsa" && bits >= 2048 && bits <= 8192 && exponent < 2n ** 33n
}
