import { createHash, verify } from "node:crypto"
import { type Certificate, hasSoundKey } from "./certificate.ts"
import { type Der, expectTag, octetsOf, oidOf, readOnly, sequenceOf, TAG } from "./der.ts"
import { HASHES, type Hash, OID, SIGNATURES } from "./oids.ts"
import type { SignedData } from "./signed-data.ts"

type Fault =
  | "content_changed"
  | "cms_malformed"
  | "cms_algorithm_unsupported"
  | "cms_signature_wrong"
  | "cms_certificate_mismatch"

/** The one value of a signed attribute. */
const attributeOf = ({ signer }: SignedData, id: string): Der | undefined => {
  const values = signer.attributes.get(id)
  return values?.length === 1 ? values[0] : undefined
}

/** The digest that a signature uses, when both its names are known and agree. */
const hashOf = ({ signer: { digest, signature } }: SignedData): Hash | null => {
  const hash = HASHES[digest.oid]
  const kind = SIGNATURES[signature.oid]
  if (!hash || !kind || digest.hasUnknownDetails || signature.hasUnknownDetails) return null
  return kind.hash === null || kind.hash === hash ? hash : null
}

/** RFC 6211, where it is there: what is signed names the algorithms that stand outside of it. */
const namesAlgorithms = (data: SignedData): boolean => {
  if (!data.signer.attributes.has(OID.algorithmProtection)) return true
  const [digest, signature, ...more] = sequenceOf(attributeOf(data, OID.algorithmProtection))
  const outside = readOnly(data.signer.signature.whole)
  const isSameDigest = digest?.whole.equals(data.signer.digest.whole) === true
  // [1] stands in place of the tag of the sequence.
  return (
    isSameDigest && more.length === 0 && expectTag(signature, TAG.within(1)).inside.equals(outside.inside)
  )
}

const digestBy = (hash: string, bytes: Buffer): Buffer => createHash(hash).update(bytes).digest()

/** ESSCertIDv2 names its digest when it is not SHA-256; the first version is SHA-1, which old authorities still write. */
const isNamedInAttributes = (data: SignedData, { der }: Certificate): boolean => {
  const second = attributeOf(data, OID.signingCertificateV2)
  const first = attributeOf(data, OID.signingCertificate)
  const [ids] = sequenceOf(second ?? first)
  const parts = sequenceOf(sequenceOf(ids)[0])
  if (!second) return octetsOf(parts[0]).equals(digestBy("sha1", der))
  if (parts[0]?.tag === TAG.octetString) return octetsOf(parts[0]).equals(digestBy("sha256", der))
  const hash = HASHES[oidOf(sequenceOf(parts[0])[0])]
  return hash !== undefined && octetsOf(parts[1]).equals(digestBy(hash, der))
}

const isSigned = ({ signer }: SignedData, hash: Hash, { x509 }: Certificate): boolean => {
  const isFitting = x509.publicKey.asymmetricKeyType === SIGNATURES[signer.signature.oid]?.key
  return isFitting && verify(hash, signer.signedBytes, x509.publicKey, signer.value)
}

export type Checked = { readonly certificate: Certificate | null; readonly faults: readonly Fault[] }

/** Whether a signature holds over a content, of which only the digest is asked. Says nothing of trust. */
export const checkSignedData = (data: SignedData, digestOf: (hash: Hash) => Buffer): Checked => {
  const { signer, contentType } = data
  const named = data.certificates.filter(
    ({ issuer, serial }) => issuer.equals(signer.issuer) && serial.equals(signer.serial),
  )
  const certificate = named[0] ?? null
  const hash = hashOf(data)
  if (hash === null || (certificate && !hasSoundKey(certificate)))
    return { certificate, faults: ["cms_algorithm_unsupported"] }
  const faults: Fault[] = []
  if (oidOf(attributeOf(data, OID.contentType)) !== contentType || !namesAlgorithms(data))
    faults.push("cms_malformed")
  if (!octetsOf(attributeOf(data, OID.messageDigest)).equals(digestOf(hash))) faults.push("content_changed")
  if (!certificate || named.length > 1 || !isNamedInAttributes(data, certificate))
    faults.push("cms_certificate_mismatch")
  if (!certificate || !isSigned(data, hash, certificate)) faults.push("cms_signature_wrong")
  return { certificate, faults }
}
