import { type Certificate, readCertificate } from "./certificate.ts"
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

export type Algorithm = { readonly oid: string; readonly whole: Buffer; readonly hasUnknownDetails: boolean }
type Attributes = ReadonlyMap<string, readonly Der[]>

/** A signature of one, with its certificates. Well written; whether it holds is another question. */
export type SignedData = {
  readonly contentType: string
  /** Null when what is signed stands elsewhere. */
  readonly content: Buffer | null
  readonly certificates: readonly Certificate[]
  readonly signer: {
    readonly issuer: Buffer
    readonly serial: Buffer
    readonly digest: Algorithm
    readonly signature: Algorithm
    readonly value: Buffer
    readonly attributes: Attributes
    /** As a set: what the signature is over. */
    readonly signedBytes: Buffer
    readonly unsigned: Attributes
  }
}

const readAlgorithm = (value: Der | undefined): Algorithm => {
  const [oid, details, ...more] = sequenceOf(value)
  if (!value || more.length > 0) throw new DerError("algorithm")
  const isPlain = details === undefined || (details.tag === TAG.null && details.inside.length === 0)
  return { oid: oidOf(oid), whole: value.whole, hasUnknownDetails: !isPlain }
}

const readAttributes = (value: Der | undefined, tag: number): Attributes => {
  if (!value) return new Map()
  const list = setOf(value, tag).map((attribute) => {
    const [id, values, ...more] = sequenceOf(attribute)
    if (more.length > 0) throw new DerError("attribute")
    return [oidOf(id), setOf(values)] as const
  })
  const byId = new Map(list)
  if (byId.size !== list.length) throw new DerError("attribute given twice")
  return byId
}

const MOST_CERTIFICATES = 10

const readSigner = (value: Der | undefined): SignedData["signer"] => {
  const [version, name, digest, attributes, signature, octets, unsigned, ...more] = sequenceOf(value)
  if (smallIntegerOf(version) !== 1 || !attributes || more.length > 0) throw new DerError("signer")
  const [issuer, serial, ...rest] = sequenceOf(name)
  if (rest.length > 0) throw new DerError("signer")
  const signedBytes = Buffer.from(attributes.whole)
  signedBytes[0] = TAG.set
  return {
    issuer: expectTag(issuer, TAG.sequence).whole,
    serial: integerOf(serial),
    digest: readAlgorithm(digest),
    signature: readAlgorithm(signature),
    value: octetsOf(octets),
    attributes: readAttributes(attributes, TAG.within(0)),
    signedBytes,
    unsigned: readAttributes(unsigned, TAG.within(1)),
  }
}

const readContent = (value: Der | undefined) => {
  const [type, wrapped, ...more] = sequenceOf(value)
  if (more.length > 0) throw new DerError("content")
  const content = wrapped ? octetsOf(readOnly(expectTag(wrapped, TAG.within(0)).inside)) : null
  return { contentType: oidOf(type), content }
}

/** Reads CMS signed data (RFC 5652). Throws on what is not written strictly, or signed by several. */
export const readSignedData = (der: Buffer): SignedData => {
  const [type, wrapped, ...outside] = sequenceOf(readOnly(der))
  if (oidOf(type) !== OID.signedData || outside.length > 0) throw new DerError("not signed data")
  const [version, digests, encapsulated, ...parts] = sequenceOf(
    readOnly(expectTag(wrapped, TAG.within(0)).inside),
  )
  const { contentType, content } = readContent(encapsulated)
  if (smallIntegerOf(version) !== (contentType === OID.data ? 1 : 3)) throw new DerError("version")
  const carried = parts[0]?.tag === TAG.within(0) ? partsOf(parts[0]) : []
  if (carried.length > MOST_CERTIFICATES) throw new DerError("too many certificates")
  // Lists of revoked certificates are not looked at.
  const last = parts.filter(({ tag }) => tag !== TAG.within(0) && tag !== TAG.within(1))
  const [signer, ...others] = setOf(last[0])
  if (last.length !== 1 || others.length > 0) throw new DerError("not one signer")
  const read = readSigner(signer)
  const [digest, ...moreDigests] = setOf(digests).map(readAlgorithm)
  const isSame = digest?.oid === read.digest.oid && !digest.hasUnknownDetails
  if (!isSame || moreDigests.length > 0) throw new DerError("digests")
  return {
    contentType,
    content,
    certificates: carried.map(({ whole }) => readCertificate(whole)),
    signer: read,
  }
}
