import { createHash, randomBytes } from "node:crypto"
import * as asn1js from "asn1js"
import * as pkijs from "pkijs"
import { type Certificate, isForTimestamps } from "./cms/certificate.ts"
import { findChain, isSoundChain, wasCurrent } from "./cms/chain.ts"
import { DerError, readOnly, sequenceOf, smallIntegerOf } from "./cms/der.ts"
import { OID } from "./cms/oids.ts"
import { checkTimestampToken, isTimestampOf, readTimestampToken } from "./cms/timestamp-token.ts"
import { SealError } from "./seal-error.ts"

export type TimestampAuthority = {
  readonly url: string
  readonly timeoutMs: number
  /** Null when any authority will do. */
  readonly trusted: readonly Certificate[] | null
}

const copyOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/** Positive, and of its full length whatever was drawn. */
const drawNonce = (): Buffer => {
  const nonce = randomBytes(16)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  return nonce
}

const writeRequest = (signature: Buffer, nonce: Buffer): ArrayBuffer => {
  const digest = createHash("sha256").update(signature).digest()
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: OID.sha256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: copyOf(digest) }),
    }),
    nonce: new asn1js.Integer({ valueHex: copyOf(nonce) }),
    certReq: true,
  })
  return request.toSchema().toBER()
}

const LARGEST_REPLY = 65_536

const readBody = async (response: Response): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > LARGEST_REPLY) throw new SealError("timestamp_unavailable", "endless reply")
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** A wrong address or account stays wrong; a busy authority does not. */
const isForGood = (status: number): boolean =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status)

/** Silence and a broken line are one thing: no token today. */
const post = async ({ url, timeoutMs }: TimestampAuthority, body: ArrayBuffer): Promise<Buffer> => {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return await readBody(response)
    await response.body?.cancel()
    throw new SealError(
      isForGood(response.status) ? "timestamp_refused" : "timestamp_unavailable",
      `${response.status}`,
    )
  } catch (error) {
    if (error instanceof SealError) throw error
    throw new SealError("timestamp_unavailable", error instanceof Error ? error.name : "no answer")
  }
}

/** The token of a reply: granted as asked (0) or with changes that are compared below (1). */
const readReply = (reply: Buffer): Buffer => {
  const [info, token, ...more] = sequenceOf(readOnly(reply))
  const status = smallIntegerOf(sequenceOf(info)[0])
  if (status !== 0 && status !== 1) throw new SealError("timestamp_refused", `status ${status}`)
  if (!token || more.length > 0) throw new DerError("no token")
  return token.whole
}

const isTrusted = (
  certificate: Certificate,
  others: readonly Certificate[],
  authority: TimestampAuthority,
) => {
  if (authority.trusted === null) return true
  const chain = findChain(certificate, others, authority.trusted)
  return chain !== null && isSoundChain(chain) && wasCurrent(chain, new Date())
}

const checkReply = (
  reply: Buffer,
  signature: Buffer,
  nonce: Buffer,
  authority: TimestampAuthority,
): Buffer => {
  const der = readReply(reply)
  const token = readTimestampToken(der)
  if (token.nonce?.equals(nonce) !== true) throw new SealError("timestamp_not_ours", "another nonce")
  if (!isTimestampOf(token, signature)) throw new SealError("timestamp_not_ours", "another imprint")
  const { certificate, faults } = checkTimestampToken(token)
  if (!certificate || faults.length > 0 || !isForTimestamps(certificate))
    throw new SealError("timestamp_not_ours", faults.join(", ") || "not an authority")
  if (!isTrusted(certificate, token.signed.certificates, authority))
    throw new SealError("timestamp_not_ours", "authority unknown")
  return der
}

/** Asks an authority (RFC 3161) when a signature was there. A seal that should have a moment never goes without. */
export const askTimestamp = async (authority: TimestampAuthority, signature: Buffer): Promise<Buffer> => {
  const nonce = drawNonce()
  const reply = await post(authority, writeRequest(signature, nonce))
  try {
    return checkReply(reply, signature, nonce, authority)
  } catch (error) {
    if (error instanceof SealError) throw error
    throw new SealError("timestamp_unavailable", "unreadable reply")
  }
}
