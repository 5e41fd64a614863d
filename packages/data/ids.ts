import { randomBytes } from "node:crypto"
import { unpredictable } from "./random.ts"

/** UUID version 7 (RFC 9562): ordered by time, so that rows arrive at the end of their index. */
export const newId = (now: number = Date.now()): string => {
  const bytes = unpredictable(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString("hex")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A 256-bit secret, for cookies, tokens and keys. */
export const newSecret = (): string => randomBytes(32).toString("base64url")
