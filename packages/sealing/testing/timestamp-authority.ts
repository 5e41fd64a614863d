import { createHash, randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import * as asn1js from "asn1js"
import * as pkijs from "pkijs"
import { OID } from "../cms/oids.ts"
import { extension, type Key, makeCertificate, writeUsage } from "../make-certificate.ts"
import { makeKeys } from "../make-keys.ts"
import { ROOT_EXTENSIONS } from "../make-seal-key.ts"

export type TimestampFault =
  | "stay silent"
  | "hang up"
  | "busy"
  | "unknown account"
  | "refuse"
  | "garbage"
  | "endless"
  | "another nonce"
  | "no nonce"
  | "another imprint"
  | "wrong signature"
  | "not an authority"

export type TimestampAuthoritySettings = {
  readonly name?: string
  readonly fault?: TimestampFault
  readonly at?: Date
}

const YEAR_MS = 365 * 86_400_000
const POLICY = "1.3.6.1.4.1.99999.1"

const copyOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: copyOf(bytes) })
const sha256 = (bytes: ArrayBuffer): Buffer => createHash("sha256").update(Buffer.from(bytes)).digest()

const purpose = (id: string) =>
  extension(OID.extendedKeyUsage, true, new pkijs.ExtKeyUsage({ keyPurposes: [id] }).toSchema())

const makeAuthority = async (name: string, at: Date, fault: TimestampFault | undefined) => {
  const validity = { from: new Date(at.getTime() - YEAR_MS), until: new Date(at.getTime() + 10 * YEAR_MS) }
  const root = { name: `${name} – racine`, keys: await makeKeys() }
  const own = { name, keys: await makeKeys() }
  const use = purpose(fault === "not an authority" ? OID.documentSigning : OID.timeStamping)
  const certificatePem = await makeCertificate(own, root, validity, [writeUsage(0x80, 7), use])
  const rootPem = await makeCertificate(root, root, validity, ROOT_EXTENSIONS)
  const der = Buffer.from(certificatePem.replace(/-----[^-]+-----|\s/g, ""), "base64")
  return { rootPem, certificate: pkijs.Certificate.fromBER(copyOf(der)), der, key: own.keys.privateKey }
}

type Authority = Awaited<ReturnType<typeof makeAuthority>>

const writeInfo = (request: pkijs.TimeStampReq, at: Date, fault: TimestampFault | undefined): ArrayBuffer => {
  const { hashAlgorithm, hashedMessage } = request.messageImprint
  const imprint =
    fault === "another imprint" ? octets(sha256(hashedMessage.valueBlock.toBER())) : hashedMessage
  const nonce =
    fault === "another nonce" ? new asn1js.Integer({ value: randomInt(1, 1_000_000) }) : request.nonce
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: new pkijs.MessageImprint({ hashAlgorithm, hashedMessage: imprint }),
    serialNumber: new asn1js.Integer({ value: randomInt(1, 1_000_000) }),
    // Whole seconds, as most authorities say it.
    genTime: new Date(Math.floor(at.getTime() / 1000) * 1000),
    ...(nonce && fault !== "no nonce" ? { nonce } : {}),
  })
  return info.toSchema().toBER()
}

const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] })

const writeToken = async (info: ArrayBuffer, authority: Authority, key: Key) => {
  const sequence = (value: asn1js.BaseBlock) => new asn1js.Sequence({ value: [value] })
  const named = sequence(sequence(sequence(octets(sha256(copyOf(authority.der))))))
  const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: OID.timestampInfo })
  // Given to the constructor it would be cut into pieces, which only the looser encoding allows.
  encapContentInfo.eContent = octets(new Uint8Array(info))
  const { issuer, serialNumber } = authority.certificate
  const data = new pkijs.SignedData({
    version: 3,
    encapContentInfo,
    certificates: [authority.certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.timestampInfo })),
            attribute(OID.messageDigest, octets(sha256(info))),
            attribute(OID.signingCertificateV2, named),
          ],
        }),
      }),
    ],
  })
  await data.sign(key, 0, "SHA-256")
  return new pkijs.ContentInfo({ contentType: OID.signedData, content: data.toSchema(true) })
}

const writeReply = async (
  body: Buffer,
  authority: Authority,
  at: Date,
  fault: TimestampFault | undefined,
) => {
  if (fault === "refuse")
    return new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 2 }) }).toSchema().toBER()
  const request = pkijs.TimeStampReq.fromBER(copyOf(body))
  const key = fault === "wrong signature" ? (await makeKeys()).privateKey : authority.key
  const timeStampToken = await writeToken(writeInfo(request, at, fault), authority, key)
  return new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 0 }), timeStampToken })
    .toSchema()
    .toBER()
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const pourWithoutEnd = (response: ServerResponse): void => {
  const pour = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  }
  response.on("drain", pour)
  pour()
}

/** An authority of RFC 3161 on loopback, with a root of its own. */
export const startTimestampAuthority = async (settings: TimestampAuthoritySettings = {}) => {
  const { name = "Horodatage de démonstration", fault } = settings
  const momentNow = (): Date => settings.at ?? new Date()
  const authority = await makeAuthority(name, momentNow(), fault)
  let asked = 0
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked += 1
    const body = await bodyOf(request)
    if (fault === "stay silent") return
    if (fault === "hang up") return void response.destroy()
    if (fault === "busy") return void response.writeHead(503).end()
    if (fault === "unknown account") return void response.writeHead(401).end()
    response.writeHead(200, { "content-type": "application/timestamp-reply" })
    if (fault === "endless") return pourWithoutEnd(response)
    if (fault === "garbage") return void response.end("<html>Bienvenue</html>")
    response.end(Buffer.from(await writeReply(body, authority, momentNow(), fault)))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    rootPem: authority.rootPem,
    asked: () => asked,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
