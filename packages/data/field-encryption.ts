import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from "node:crypto"
import { newId } from "./ids.ts"
import { deriveKey, hmac } from "./keys.ts"
import { unpredictable } from "./random.ts"
import type { RootKeys } from "./root-keys.ts"
import type { Scope } from "./scope.ts"
import { sql } from "./sql.ts"
import { organizationOf } from "./who.ts"

const VERSION = 1
const IV = 12
const TAG = 16

/** Where a sealed value lives. It is bound to that place: moved elsewhere, it does not open. */
export type Place = { table: string; row: string; column: string }

/** Preparing a key costs more than sealing a short value with it: who seals many prepares it once. */
type Key = Buffer | KeyObject

const encrypt = (key: Key, aad: string, clear: Buffer): Buffer => {
  const iv = unpredictable(IV)
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(aad))
  const body = Buffer.concat([cipher.update(clear), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body])
}

const decrypt = (key: Key, aad: string, sealed: Buffer): Buffer => {
  if (sealed[0] !== VERSION) throw new Error(`Unknown sealing version ${sealed[0]}`)
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(1, 1 + IV))
    .setAAD(Buffer.from(aad))
    .setAuthTag(sealed.subarray(1 + IV, 1 + IV + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(1 + IV + TAG)), decipher.final()])
}

const aadOf = ({ table, row, column }: Place) => `${table}|${row}|${column}`

/** One organization's keys, fetched once: a batch of hundreds of values asks the database for them one time. */
export type OrganizationKeys = {
  seal: (place: Place, clear: string | Buffer) => Buffer
  open: (place: Place, sealed: Buffer) => string
  openBytes: (place: Place, sealed: Buffer) => Buffer
  mark: (table: string, column: string, clear: string) => Buffer
}

export type FieldVault = {
  /** To be kept no longer than the work at hand. */
  keyFor: (scope: Scope) => Promise<OrganizationKeys>
  seal: (scope: Scope, place: Place, clear: string) => Promise<Buffer>
  open: (scope: Scope, place: Place, sealed: Buffer) => Promise<string>
  /** Equal values of one column of one organization give equal marks; the mark reveals nothing. */
  equalityMark: (scope: Scope, table: string, column: string, clear: string) => Promise<Buffer>
}

const keysFrom = (dataKey: Buffer): OrganizationKeys => {
  const sealing = createSecretKey(deriveKey(dataKey, "seal"))
  const marking = new Map<string, Buffer>()
  const markKey = (purpose: string) => {
    const key = marking.get(purpose) ?? deriveKey(dataKey, purpose)
    marking.set(purpose, key)
    return key
  }
  const openBytes = (place: Place, sealed: Buffer) => decrypt(sealing, aadOf(place), sealed)
  return {
    seal: (place, clear) =>
      encrypt(sealing, aadOf(place), typeof clear === "string" ? Buffer.from(clear, "utf8") : clear),
    open: (place, sealed) => openBytes(place, sealed).toString("utf8"),
    openBytes,
    mark: (table, column, clear) => hmac(markKey(`mark|${table}|${column}`), clear),
  }
}

type KeyRow = { wrapped_key: Buffer; root_key_id: string }

const wrappedPlace = (organization: number) => `organization_key|${organization}`

const rootKeyIn = (roots: RootKeys, id: string): Buffer => {
  const key = roots.keys[id]
  if (!key) throw new Error(`Root key ${id} is not configured`)
  return key
}

const wrap = (roots: RootKeys, organization: number, dataKey: Buffer): Buffer =>
  encrypt(rootKeyIn(roots, roots.current), wrappedPlace(organization), dataKey)

const unwrap = (roots: RootKeys, organization: number, row: KeyRow): Buffer =>
  decrypt(rootKeyIn(roots, row.root_key_id), wrappedPlace(organization), row.wrapped_key)

export const opensWrappedKey = (rootKey: Buffer, organization: number, wrapped: Buffer): boolean => {
  try {
    return decrypt(rootKey, wrappedPlace(organization), wrapped).length > 0
  } catch {
    return false
  }
}

const stored = (scope: Scope, organization: number, lock = sql``) =>
  scope.find(
    sql<KeyRow>`select wrapped_key, root_key_id from organization_key where organization_id = ${organization} ${lock}`,
  )

/** Answers 1 when the key was wrapped again, 0 when it already hangs on the current root key. */
export const rewrapKey = async (scope: Scope, roots: RootKeys, organization: number): Promise<number> => {
  const row = await stored(scope, organization, sql`for update`)
  if (row === null || row.root_key_id === roots.current) return 0
  const wrapped = wrap(roots, organization, unwrap(roots, organization, row))
  return scope.count(sql`update organization_key set wrapped_key = ${wrapped}, root_key_id = ${roots.current}
    where organization_id = ${organization}`)
}

/** AES-256-GCM under a key per organization, itself wrapped by a root key that never enters the database. */
export const fieldVault = (roots: RootKeys): FieldVault => {
  const dataKey = async (scope: Scope): Promise<Buffer> => {
    const organization = organizationOf(scope.who)
    if (organization === null) throw new Error("A sealed field belongs to an organization")
    let row = await stored(scope, organization)
    if (!row) {
      const wrapped = wrap(roots, organization, randomBytes(32))
      await scope.run(sql`insert into organization_key (id, organization_id, wrapped_key, root_key_id)
        values (${newId()}, ${organization}, ${wrapped}, ${roots.current}) on conflict do nothing`)
      row = await stored(scope, organization)
    }
    if (!row) throw new Error("The key of the organization could not be made")
    return unwrap(roots, organization, row)
  }

  const keyFor = async (scope: Scope): Promise<OrganizationKeys> => keysFrom(await dataKey(scope))

  return {
    keyFor,
    seal: async (scope, place, clear) => (await keyFor(scope)).seal(place, clear),
    open: async (scope, place, sealed) => (await keyFor(scope)).open(place, sealed),
    equalityMark: async (scope, table, column, clear) => (await keyFor(scope)).mark(table, column, clear),
  }
}
