import { randomBytes } from "node:crypto"
import { deriveKey, hmac } from "./keys.ts"

/** Root keys by id. New data keys are wrapped by `current`; what the others wrapped stays readable. */
export type RootKeys = { current: string; keys: Readonly<Record<string, Buffer>> }

const BYTES = 32
const ENTRY = /^([A-Za-z0-9._-]{1,40}):([A-Za-z0-9+/]{43}=)$/

/** `FIELD_KEYS`: "2:base64,1:base64", the current root key first. */
export const rootKeysOf = (text: string): RootKeys => {
  const entries = text.split(",").map((part, n) => {
    const [, id, bytes] = ENTRY.exec(part.trim()) ?? []
    // The text itself stays out of the message: it is a secret.
    if (id === undefined || bytes === undefined)
      throw new Error(`entry ${n + 1} is not <id>:<${BYTES} bytes in base64>`)
    return [id, Buffer.from(bytes, "base64")] as const
  })
  const [first] = entries
  const keys = Object.fromEntries(entries)
  if (first === undefined || Object.keys(keys).length < entries.length)
    throw new Error("two entries have the same id")
  if (new Set(entries.map(([, key]) => key.toString("hex"))).size < entries.length)
    throw new Error("two ids have the same key")
  return { current: first[0], keys }
}

/** Why a setting is no list of root keys; null when it is one. */
export const rootKeysFault = (text: string): string | null => {
  try {
    rootKeysOf(text)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const entryOf = (id: string, key: Buffer) => `${id}:${key.toString("base64")}`

/** An entry for `FIELD_KEYS` with a key nobody had before. */
export const newRootKeyEntry = (id: string): string => {
  const entry = entryOf(id, randomBytes(BYTES))
  rootKeysOf(entry)
  return entry
}

/** Releases before the key ring derived their only root key, "1", from the master secret: the same key as an entry. */
export const formerRootKeyEntry = (master: Buffer): string =>
  entryOf("1", deriveKey(master, "data/root-key/1"))

/** Shows that two processes hold the same key under one id, and nothing of the key. */
export const rootKeyProof = (key: Buffer): Buffer => hmac(key, "data/root-key/proof")
