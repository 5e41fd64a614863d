import { createHash, type KeyObject, sign } from "node:crypto"
import * as asn1js from "asn1js"
import * as pkijs from "pkijs"
import { OID } from "./oids.ts"

/** A copy of exactly these bytes: a Buffer is often a window on a larger one. */
const copyOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: copyOf(bytes) })
const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value })
const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest()

const SHA256 = new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256 })
const signatureAlgorithm = (key: KeyObject) =>
  key.asymmetricKeyType === "ec"
    ? new pkijs.AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 })
    : new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256WithRsa, algorithmParams: new asn1js.Null() })

const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] })

/** RFC 6211: [1] stands in place of the tag of the second sequence. */
const algorithmProtection = (key: KeyObject) =>
  sequence(
    SHA256.toSchema(),
    new asn1js.Constructed({
      idBlock: { tagClass: 3, tagNumber: 1 },
      value: signatureAlgorithm(key).toSchema().valueBlock.value,
    }),
  )

/**
 * What PAdES asks to be signed (ETSI EN 319 142-1, B-B): the kind and the digest of the content, and the certificate. No
 * signing time: it stands in the dictionary (/M). Distinguished encoding sorts a set by its bytes, and pkijs does not.
 */
const signedAttributes = (content: Buffer, certificate: Buffer, key: KeyObject) => {
  const attributes = [
    attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, octets(sha256(content))),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
    attribute(OID.algorithmProtection, algorithmProtection(key)),
  ]
  const written = attributes.map((one) => ({ one, bytes: Buffer.from(one.toSchema().toBER()) }))
  const sorted = written.toSorted((one, other) => Buffer.compare(one.bytes, other.bytes))
  return new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: sorted.map(({ one }) => one) })
}

const bytesToSign = (attributes: pkijs.SignedAndUnsignedAttributes): Buffer => {
  const bytes = Buffer.from(attributes.toSchema().toBER())
  bytes[0] = 0x31
  return bytes
}

export type SealWriter = {
  readonly key: KeyObject
  readonly certificate: Buffer
  readonly chain: readonly Buffer[]
  /** A token of an authority over the signature. */
  readonly timestamp: ((signature: Buffer) => Promise<Buffer>) | null
}

const unsignedAttributes = (token: Buffer) =>
  new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(OID.timestampToken, asn1js.fromBER(copyOf(token)).result)],
  })

/** A detached signature of CAdES over some bytes: B-B, and B-T with a token. */
export const writeSeal = async (content: Buffer, writer: SealWriter): Promise<Buffer> => {
  const { key, certificate, chain, timestamp } = writer
  const own = pkijs.Certificate.fromBER(copyOf(certificate))
  const signedAttrs = signedAttributes(content, certificate, key)
  const signature = sign("sha256", bytesToSign(signedAttrs), key)
  const token = timestamp ? await timestamp(signature) : null
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: SHA256,
    signedAttrs,
    signatureAlgorithm: signatureAlgorithm(key),
    signature: octets(signature),
    ...(token ? { unsignedAttrs: unsignedAttributes(token) } : {}),
  })
  const data = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [SHA256],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [own, ...chain.map((der) => pkijs.Certificate.fromBER(copyOf(der)))],
    signerInfos: [signer],
  })
  const info = new pkijs.ContentInfo({ contentType: OID.signedData, content: data.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}
