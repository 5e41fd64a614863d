import { deriveKey, hmac, sha256 } from "@jalon/data"

/** The words of the key are part of every secret sent so far: they stay as they are. */
export const guestLinkKey = (master: Buffer): Buffer => deriveKey(master, "organizations/guest-link")

/** The secret of a link, derived from its row: it can be written in a mail again, and is stored nowhere. */
export const guestLinkToken = (key: Buffer, guestLinkId: string): string =>
  hmac(key, guestLinkId).toString("base64url")

/**
 * Whatever was typed is hashed and looked up, well formed or not: every unknown link takes the same path. Comparing
 * hashes by an index tells nothing by its duration, since nobody can choose the hash of her guess.
 */
export const asGuest = (token: string) => ({ kind: "guest", tokenHash: sha256(token) }) as const
