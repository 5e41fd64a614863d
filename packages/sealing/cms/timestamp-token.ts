import { createHash } from "node:crypto"
import { type Checked, checkSignedData } from "./check-signed-data.ts"
import {
  type Der,
  DerError,
  integerOf,
  momentOf,
  octetsOf,
  oidOf,
  readOnly,
  sequenceOf,
  smallIntegerOf,
  TAG,
} from "./der.ts"
import { HASHES, type Hash, OID } from "./oids.ts"
import { readSignedData, type SignedData } from "./signed-data.ts"

/** What an authority says (RFC 3161): this digest existed at that moment. */
export type TimestampToken = {
  readonly at: Date
  readonly hash: Hash
  readonly digest: Buffer
  readonly nonce: Buffer | null
  readonly signed: SignedData
}

const readImprint = (value: Der | undefined) => {
  const [algorithm, digest, ...more] = sequenceOf(value)
  const hash = HASHES[oidOf(sequenceOf(algorithm)[0])]
  if (!hash || more.length > 0) throw new DerError("imprint")
  return { hash, digest: octetsOf(digest) }
}

export const readTimestampToken = (der: Buffer): TimestampToken => {
  const signed = readSignedData(der)
  if (signed.contentType !== OID.timestampInfo || !signed.content) throw new DerError("not a token")
  const [version, policy, imprint, serial, moment, ...rest] = sequenceOf(readOnly(signed.content))
  if (smallIntegerOf(version) !== 1) throw new DerError("version of the token")
  oidOf(policy)
  integerOf(serial)
  const nonce = rest.find(({ tag }) => tag === TAG.integer)
  return {
    at: momentOf(moment),
    ...readImprint(imprint),
    nonce: nonce ? integerOf(nonce) : null,
    signed,
  }
}

export const isTimestampOf = ({ hash, digest }: TimestampToken, bytes: Buffer): boolean =>
  createHash(hash).update(bytes).digest().equals(digest)

export const checkTimestampToken = ({ signed }: TimestampToken): Checked =>
  checkSignedData(signed, (hash) =>
    createHash(hash)
      .update(signed.content ?? Buffer.alloc(0))
      .digest(),
  )
