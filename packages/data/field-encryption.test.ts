import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { fieldVault } from "./field-encryption.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
const roots = { current: "2026", keys: { "2026": randomBytes(32) } }
const vault = fieldVault(roots)
const school = (organizationId: number) => ({ kind: "system", organizationId }) as const
const place = { table: "student", row: "019a0000-0000-7000-8000-000000000001", column: "nir" }
const nir = "1840699000001"

beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query(`insert into organization (id, kind, name, invoice_uuid) values
    (1, 'school', 'A', gen_random_uuid()), (2, 'school', 'B', gen_random_uuid())`)
})
afterAll(() => db.close())

const sealFor = (organization: number) =>
  db.data.inScope(school(organization), "test", (scope) => vault.seal(scope, place, nir))

it("opens what it sealed, and seals the same value differently each time", async () => {
  const [one, other] = [await sealFor(1), await sealFor(1)]
  expect(one.equals(other)).toBe(false)
  expect(one.includes(nir)).toBe(false)
  const opened = await db.data.inScope(school(1), "test", (scope) => vault.open(scope, place, one))
  expect(opened).toBe(nir)
})

it.each([
  ["another row", { ...place, row: "019a0000-0000-7000-8000-000000000002" }, 1],
  ["another column", { ...place, column: "iban" }, 1],
  ["another organization", place, 2],
])("does not open in %s", async (_where, elsewhere, organization) => {
  const sealed = await sealFor(1)
  const attempt = db.data.inScope(school(organization), "test", (scope) =>
    vault.open(scope, elsewhere, sealed),
  )
  await expect(attempt).rejects.toThrow()
})

it("does not open when one byte changed", async () => {
  const sealed = await sealFor(1)
  for (const at of [0, 5, 20, sealed.length - 1]) {
    const bent = Buffer.from(sealed)
    bent[at] = (bent[at] ?? 0) ^ 1
    await expect(
      db.data.inScope(school(1), "test", (scope) => vault.open(scope, place, bent)),
    ).rejects.toThrow()
  }
})

it("marks equal values alike within an organization and column, and nowhere else", async () => {
  const mark = (organization: number, column: string, value: string) =>
    db.data.inScope(school(organization), "test", (scope) =>
      vault.equalityMark(scope, "student", column, value),
    )
  const reference = await mark(1, "nir", nir)
  expect((await mark(1, "nir", nir)).equals(reference)).toBe(true)
  for (const other of [await mark(1, "nir", "2"), await mark(1, "iban", nir), await mark(2, "nir", nir)]) {
    expect(other.equals(reference)).toBe(false)
  }
})

it("makes one key per organization even when two ask at once, wrapped in the database", async () => {
  await db.admin.query("delete from organization_key")
  const sealed = await Promise.all([sealFor(2), sealFor(2), sealFor(2)])
  for (const value of sealed) {
    expect(await db.data.inScope(school(2), "test", (scope) => vault.open(scope, place, value))).toBe(nir)
  }
  const { rows } = await db.admin.query("select wrapped_key from organization_key")
  expect(rows).toHaveLength(1)
})

it("needs the root key", async () => {
  const sealed = await sealFor(1)
  const thief = fieldVault({ current: "2026", keys: { "2026": randomBytes(32) } })
  await expect(
    db.data.inScope(school(1), "test", (scope) => thief.open(scope, place, sealed)),
  ).rejects.toThrow()
})

it("seals a batch under keys fetched once, as it seals one value", async () => {
  const keys = await db.data.inScope(school(1), "test", (scope) => vault.keyFor(scope))
  const mark = await db.data.inScope(school(1), "test", (scope) =>
    vault.equalityMark(scope, "student", "nir", nir),
  )
  expect(keys.mark("student", "nir", nir).equals(mark)).toBe(true)
  const sealed = keys.seal(place, nir)
  expect(await db.data.inScope(school(1), "test", (scope) => vault.open(scope, place, sealed))).toBe(nir)
  expect(keys.open(place, await sealFor(1))).toBe(nir)
  expect(() => keys.open({ ...place, column: "iban" }, sealed)).toThrow()
  const bytes = randomBytes(100_000)
  expect(keys.openBytes(place, keys.seal(place, bytes)).equals(bytes)).toBe(true)
})
