import { createECDH, createHmac } from "node:crypto"
import * as pkijs from "pkijs"
import type { KeyPair } from "./make-certificate.ts"

const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const

/** The order of the curve's group: a private key is a number below it, and not zero. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** 384 bits brought below the order leave no number likelier than another by more than one in 2^127. */
const scalarOf = (seed: Buffer, use: string): Buffer => {
  const wide = BigInt(`0x${createHmac("sha384", seed).update(use).digest("hex")}`)
  return Buffer.from(((wide % (ORDER - 1n)) + 1n).toString(16).padStart(64, "0"), "hex")
}

export type Seeded = { readonly seed: Buffer; readonly use: string }

const derivedKeys = async ({ seed, use }: Seeded): Promise<KeyPair> => {
  const scalar = scalarOf(seed, use)
  const curve = createECDH("prime256v1")
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString("base64url")
  const jwk = { kty: "EC", crv: "P-256", x: text(point.subarray(1, 33)), y: text(point.subarray(33)) }
  const crypto = pkijs.getCrypto(true)
  return {
    privateKey: await crypto.importKey("jwk", { ...jwk, d: text(scalar) }, CURVE, true, ["sign"]),
    publicKey: await crypto.importKey("jwk", jwk, CURVE, true, ["verify"]),
  }
}

/** A new pair, or the one of a seed: the same in every process that knows it. */
export const makeKeys = async (from?: Seeded): Promise<KeyPair> =>
  from ? derivedKeys(from) : pkijs.getCrypto(true).generateKey(CURVE, true, ["sign", "verify"])
