import { afterAll, beforeAll, expect, it } from "vitest"
import { type Sql, sql, sqlName } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query(`insert into organization (id, kind, name, invoice_uuid) values
    (1, 'school', 'A', gen_random_uuid()), (2, 'school', 'B', gen_random_uuid())`)
})
afterAll(() => db.close())

/** What a caller may send as the value of a field, read from JSON. */
const attack: unknown = JSON.parse('{ "text": "1 = 1 or name", "values": [], "row": null }')

it("takes an object of the shape of a fragment for what it is, a value", () => {
  const query = sql`select from organization where name = ${attack}`
  expect(query.text).toBe("select from organization where name = $1")
  expect(query.values).toEqual([attack])
})

it("splices a fragment that was made here, and shifts its places", () => {
  const query = sql`select where a = ${1} and ${sql`b = ${2}`} and ${sqlName("s.c")} = ${3}`
  expect(query.text).toBe("select where a = $1 and b = $2 and s.c = $3")
  expect(query.values).toEqual([1, 2, 3])
})

it("shows no row to whoever sends a condition instead of a name", async () => {
  const rows = await db.data.readOnce(
    { kind: "system", organizationId: 1 },
    "test",
    sql`select id from organization where name = ${attack}`,
  )
  expect(rows).toEqual([])
})

it("sends no statement that it did not make", async () => {
  const forged = JSON.parse('{ "text": "select 1 as one", "values": [] }') as Sql
  const who = { kind: "system", organizationId: 1 } as const
  await expect(db.data.inScope(who, "test", (scope) => scope.run(forged))).rejects.toThrow("Not a statement")
  await expect((async () => db.data.readOnce(who, "test", forged))()).rejects.toThrow("Not a statement")
  await expect(db.data.copyOut(who, "test", forged).next()).rejects.toThrow("Not a statement")
})

it.each(["a b", "a;b", 'a"', "a.b.c", "", "A", "1a", "a--"])("takes no text for a name: %s", (name) => {
  expect(() => sqlName(name)).toThrow("Not a name")
})
