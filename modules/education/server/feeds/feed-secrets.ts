import { deriveKey, hmac, sha256 } from "@jalon/data"

/** The words of the key are part of every address given so far: they stay as they are. */
export const feedKey = (master: Buffer): Buffer => deriveKey(master, "education/calendar-feed")

/** The secret of an address, derived from its row: it can be shown again, and is stored nowhere. */
export const feedToken = (key: Buffer, feedId: string): string => hmac(key, feedId).toString("base64url")

export const feedHash = (token: string): Buffer => sha256(token)
