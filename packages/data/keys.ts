import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto"

/** One key per purpose out of the server's master secret: knowing one tells nothing of the others. */
export const deriveKey = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", master, "jalon", purpose, 32))

export const hmac = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac("sha256", key).update(parts.join("\u001f")).digest()

export const sha256 = (value: string | Buffer): Buffer => createHash("sha256").update(value).digest()

/** Compares without telling by its duration where two values differ. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
