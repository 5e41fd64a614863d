import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { checkRootKeys, rootKeysInUse } from "./check-root-keys.ts"
import { type Data, openData } from "./data.ts"
import { fieldVault } from "./field-encryption.ts"
import { deriveKey } from "./keys.ts"
import { rewrapKeys } from "./rewrap-keys.ts"
import { formerRootKeyEntry, newRootKeyEntry, type RootKeys, rootKeysOf } from "./root-keys.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
let worker: Data
const SCHOOLS = [1, 2, 3, 4, 5]
const place = { table: "student", row: "019a0000-0000-7000-8000-000000000001", column: "nir" }
const school = (organizationId: number) => ({ kind: "system", organizationId }) as const

beforeAll(async () => {
  db = await testDatabase()
  worker = openData({ url: db.url("jalon_worker"), connections: 2, applicationName: "test" })
  for (const id of SCHOOLS)
    await db.admin.query(
      "insert into organization (id, kind, name, invoice_uuid) values ($1, 'school', 'A', gen_random_uuid())",
      [id],
    )
})
afterAll(async () => {
  await worker.close()
  await db.close()
})
beforeEach(async () => {
  await db.admin.query("delete from organization_key; delete from field_root_key")
})

const sealAll = (roots: RootKeys) =>
  Promise.all(
    SCHOOLS.map((id) =>
      db.data.inScope(school(id), "test", async (scope) => {
        const keys = await fieldVault(roots).keyFor(scope)
        return { id, sealed: keys.seal(place, `nir ${id}`), mark: keys.mark("student", "nir", `nir ${id}`) }
      }),
    ),
  )
const openAll = async (roots: RootKeys, values: Awaited<ReturnType<typeof sealAll>>) => {
  for (const { id, sealed, mark } of values) {
    const keys = await db.data.inScope(school(id), "test", (scope) => fieldVault(roots).keyFor(scope))
    expect(keys.open(place, sealed)).toBe(`nir ${id}`)
    expect(keys.mark("student", "nir", `nir ${id}`).equals(mark)).toBe(true)
  }
}
const one = newRootKeyEntry("1")
const two = newRootKeyEntry("2")
const ring = (...entries: string[]) => rootKeysOf(entries.join(","))

describe("the setting", () => {
  it("names the current key first", () => {
    const roots = ring(two, one)
    expect(roots.current).toBe("2")
    expect(Object.keys(roots.keys).sort()).toEqual(["1", "2"])
  })

  it.each([
    ["nothing", ""],
    ["a key without id", randomBytes(32).toString("base64")],
    ["a short key", `1:${randomBytes(16).toString("base64")}`],
    ["two keys of one id", `1:${randomBytes(32).toString("base64")},${one}`],
    ["one key under two ids", `${one},${one.replace("1:", "2:")}`],
  ])("refuses %s, without repeating it", (_what, text) => {
    const attempt = () => rootKeysOf(text)
    expect(attempt).toThrow()
    try {
      attempt()
    } catch (error) {
      if (text.length > 8) expect(String(error)).not.toContain(text.slice(2, 20))
    }
  })

  it("still opens what a release without a key ring sealed, whatever becomes of the master secret", async () => {
    const master = randomBytes(32)
    const former: RootKeys = { current: "1", keys: { "1": deriveKey(master, "data/root-key/1") } }
    const values = await sealAll(former)
    await openAll(ring(two, formerRootKeyEntry(master)), values)
  })
})

describe("changing the root key", () => {
  it("keeps every value and every equality mark, and needs the former key no more", async () => {
    const values = await sealAll(ring(one))
    await openAll(ring(two, one), values)
    expect(await rewrapKeys(worker, ring(two, one))).toBe(SCHOOLS.length)
    await openAll(ring(two), values)
    expect((await rootKeysInUse(db.data)).map(({ root_key_id }) => root_key_id)).toEqual(["2"])
    await expect(openAll(ring(one), values)).rejects.toThrow("Root key 2 is not configured")
  })

  it("goes on where it was stopped, and does nothing twice", async () => {
    const values = await sealAll(ring(one))
    const failing: Data = {
      ...worker,
      inScope: (who, ...rest) =>
        who.kind === "system" && who.organizationId === 3
          ? Promise.reject(new Error("killed"))
          : worker.inScope(who, ...rest),
    }
    await expect(rewrapKeys(failing, ring(two, one))).rejects.toThrow("killed")
    await openAll(ring(two, one), values)
    expect(await rewrapKeys(worker, ring(two, one))).toBe(3)
    expect(await rewrapKeys(worker, ring(two, one))).toBe(0)
    await openAll(ring(two), values)
  })

  it("leaves a trace in the history of each organization, without the key", async () => {
    await sealAll(ring(one))
    await rewrapKeys(worker, ring(two, one))
    const { rows } = await db.admin.query(
      "select before, after from audit_entry where subject = 'organization_key' and operation = 'update' and action = 'keys.rewrap' and organization_id = 5 order by seq desc limit 1",
    )
    expect(rows).toEqual([
      { before: { root_key_id: "1", wrapped_key: "•••" }, after: { root_key_id: "2", wrapped_key: "•••" } },
    ])
  })

  it("is for the worker's role alone", async () => {
    await sealAll(ring(one))
    await expect(rewrapKeys(db.data, ring(two, one))).rejects.toThrow("permission denied")
  })
})

describe("a process does not start", () => {
  it("when a key in use is missing", async () => {
    await sealAll(ring(one))
    await expect(checkRootKeys(db.data, ring(two))).rejects.toThrow(
      "root key 1 is missing, and the keys of 5 organizations hang on it",
    )
  })

  it("when another key stands under an id in use", async () => {
    await sealAll(ring(one))
    await expect(checkRootKeys(db.data, ring(newRootKeyEntry("1")))).rejects.toThrow(
      "root key 1 does not open",
    )
    await expect(checkRootKeys(db.data, ring(two, newRootKeyEntry("1")))).rejects.toThrow(
      "root key 1 does not open",
    )
  })

  it("when it has not the same new key as the others, before anything is sealed under it", async () => {
    await sealAll(ring(one))
    await checkRootKeys(db.data, ring(one, two))
    await expect(checkRootKeys(worker, ring(one, newRootKeyEntry("2")))).rejects.toThrow(
      "root key 2 is not the one first seen",
    )
    await checkRootKeys(worker, ring(two, one))
  })

  it("and starts on an empty database", () => checkRootKeys(db.data, ring(one)))
})
