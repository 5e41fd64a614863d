import { keep, type StoreName } from "./database.ts"

/** Unreadable without the key of this browser, which no script can take out of it and which goes at a log-out. */
type Sealed = { key: string; until: number | null; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

const CIPHER = "AES-GCM"
const IV_BYTES = 12
const OWN = "own"

const makeKey = () => crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ["encrypt", "decrypt"])

const ownKey = async (): Promise<CryptoKey> => {
  const kept = (await keep.read("keys", OWN)) as CryptoKey | undefined
  return kept ?? ((await keep.writeOnce("keys", OWN, await makeKey())) as CryptoKey)
}

/** A row moved to another place does not open there. */
const cipher = (name: StoreName, { key, iv }: Pick<Sealed, "key" | "iv">) => ({
  name: CIPHER,
  iv,
  additionalData: new TextEncoder().encode(`${name} ${key}`),
})

const isOver = ({ until }: Sealed): boolean => until !== null && until <= Date.now()

const open = async (name: StoreName, row: Sealed): Promise<unknown> => {
  // Kept by a release before this one: read until it has left.
  if (!row.sealed) return row
  const key = await ownKey()
  const text = isOver(row)
    ? null
    : await crypto.subtle.decrypt(cipher(name, row), key, row.sealed).catch(() => null)
  if (text !== null) return JSON.parse(new TextDecoder().decode(text))
  // Over, or of a key that went at a log-out.
  await keep.forget(name, row.key)
  return undefined
}

/** As `keep`, for what tells of people: sealed, and gone after `until` where it has an end. */
export const sealedKeep = {
  read: async (name: StoreName, key: string): Promise<unknown> => {
    const row = (await keep.read(name, key)) as Sealed | undefined
    return row && open(name, row)
  },
  readAll: async (name: StoreName): Promise<unknown[]> => {
    const rows = (await keep.readAll(name)) as Sealed[]
    const opened = await Promise.all(rows.map((row) => open(name, row)))
    return opened.filter((value) => value !== undefined)
  },
  write: async (name: StoreName, key: string, value: unknown, until: number | null = null): Promise<void> => {
    const place = { key, iv: crypto.getRandomValues(new Uint8Array(IV_BYTES)) }
    const text = new TextEncoder().encode(JSON.stringify(value))
    const sealed = await crypto.subtle.encrypt(cipher(name, place), await ownKey(), text)
    await keep.write(name, key, { ...place, until, sealed } satisfies Sealed)
  },
  forgetOver: async (name: StoreName): Promise<void> => {
    const rows = (await keep.readAll(name)) as Sealed[]
    await Promise.all(rows.filter(isOver).map(({ key }) => keep.forget(name, key)))
  },
}
