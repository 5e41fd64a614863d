import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto"

/** One key per purpose out of the server's master secret: knowing one tells nothing of the others. */
export const deriveKey = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", master, "jalon", purpose, 32))

const prepared = new WeakMap<Buffer, KeyObject>()

/** Preparing a key takes five times as long as the hash itself, and a log-in makes half a dozen of them. */
const preparedKey = (key: Buffer): KeyObject => {
  const ready = prepared.get(key) ?? createSecretKey(key)
  prepared.set(key, ready)
  return ready
}

export const hmac = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac("sha256", preparedKey(key)).update(parts.join("\u001f")).digest()

export const sha256 = (value: string | Buffer): Buffer => createHash("sha256").update(value).digest()

/** Compares without telling by its duration where two values differ. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
