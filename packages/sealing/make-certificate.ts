import { randomBytes } from "node:crypto"
import * as asn1js from "asn1js"
import * as pkijs from "pkijs"
import { OID } from "./cms/oids.ts"

/** Keys as pkijs holds them: the ones of Node, under a type of its own. */
export type Key = Parameters<pkijs.Certificate["sign"]>[0]
export type KeyPair = { readonly publicKey: Key; readonly privateKey: Key }
export type Person = { readonly name: string; readonly keys: KeyPair }
export type Validity = { readonly from: Date; readonly until: Date }

/** Years from 2050 on are written with four digits. */
const momentOf = (value: Date) => new pkijs.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value })

const writeName = (name: string) =>
  new pkijs.RelativeDistinguishedNames({
    typesAndValues: [
      new pkijs.AttributeTypeAndValue({ type: "2.5.4.3", value: new asn1js.Utf8String({ value: name }) }),
    ],
  })

export const extension = (extnID: string, critical: boolean, value: asn1js.BaseBlock) =>
  new pkijs.Extension({ extnID, critical, extnValue: value.toBER() })

export const writeUsage = (bits: number, unusedBits: number) =>
  extension(OID.keyUsage, true, new asn1js.BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits }))

/** Identifies a key in the two certificates that speak of it. */
const keyIdOf = async ({ publicKey }: KeyPair): Promise<ArrayBuffer> => {
  const key = await pkijs.getCrypto(true).exportKey("raw", publicKey)
  return (await pkijs.getCrypto(true).digest("SHA-256", key)).slice(0, 20)
}

export const printPem = (label: string, der: ArrayBuffer): string => {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`
}

/** An X.509 certificate of version 3. */
export const makeCertificate = async (
  subject: Person,
  issuer: Person,
  { from, until }: Validity,
  extensions: readonly pkijs.Extension[],
): Promise<string> => {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const subjectId = new asn1js.OctetString({ valueHex: await keyIdOf(subject.keys) })
  const issuerId = new pkijs.AuthorityKeyIdentifier({
    keyIdentifier: new asn1js.OctetString({ valueHex: await keyIdOf(issuer.keys) }),
  })
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: Uint8Array.from(serial).buffer }),
    issuer: writeName(issuer.name),
    subject: writeName(subject.name),
    notBefore: momentOf(from),
    notAfter: momentOf(until),
    extensions: [
      ...extensions,
      extension(OID.subjectKeyId, false, subjectId),
      extension(OID.authorityKeyId, false, issuerId.toSchema()),
    ],
  })
  await certificate.subjectPublicKeyInfo.importKey(subject.keys.publicKey)
  await certificate.sign(issuer.keys.privateKey, "SHA-256")
  return printPem("CERTIFICATE", certificate.toSchema(true).toBER())
}
