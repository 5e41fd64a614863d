import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
const school = { kind: "system", organizationId: 7 } as const
beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query(
    "insert into organization (id, kind, name, invoice_uuid) values (7, 'school', 'CFA Horizon Métiers', gen_random_uuid())",
  )
})
afterAll(() => db.close())

const history = sql<{ action: string; operation: string; before: unknown; after: unknown }>`
  select action, operation, before, after from audit_entry where subject = 'organization' order by seq`
const firstBreak = async () => {
  const { rows } = await db.admin.query<{ at: string | null }>(
    "select audit_first_break('organization:7') as at",
  )
  return rows[0]?.at
}

it("keeps who did what, before and after, without being asked", async () => {
  await db.data.inScope(school, "organizations.rename", (scope) =>
    scope.run(sql`update organization set name = 'CFA Horizon' where id = 7`),
  )
  const entries = await db.data.readOnce(school, "test", history)
  expect(entries.at(-1)).toEqual({
    action: "organizations.rename",
    operation: "update",
    before: { name: "CFA Horizon Métiers" },
    after: { name: "CFA Horizon" },
  })
})

it("writes nothing when nothing changed", async () => {
  const before = (await db.data.readOnce(school, "test", history)).length
  await db.data.inScope(school, "test", (scope) =>
    scope.run(sql`update organization set name = name where id = 7`),
  )
  expect((await db.data.readOnce(school, "test", history)).length).toBe(before)
})

it("stays one unbroken chain under simultaneous writers", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      db.data.inScope(school, "test", (scope) =>
        scope.run(sql`update organization set invoice_counter = ${n + 10} where id = 7`),
      ),
    ),
  )
  expect(await firstBreak()).toBeNull()
})

it.each([
  ["insert into audit_entry default values"],
  ["update audit_entry set action = 'nothing'"],
  ["delete from audit_entry"],
  ["truncate audit_entry"],
  ["update audit_chain set seq = 0"],
  ["select * from audit_entry_default"],
])("does not let the application do: %s", async (statement) => {
  const attempt = db.data.inScope(school, "test", (scope) => scope.run({ text: statement, values: [] }))
  await expect(attempt).rejects.toThrow(/permission denied/)
})

it.each([
  [
    "a changed entry",
    "update audit_entry set after = '{\"name\":\"Faux\"}' where chain = 'organization:7' and seq = 2",
    2,
  ],
  ["a removed entry", "delete from audit_entry where chain = 'organization:7' and seq = 2", 2],
  [
    "a cut tail",
    "delete from audit_entry where chain = 'organization:7' and seq = (select max(seq) from audit_entry where chain = 'organization:7')",
    null,
  ],
])("shows %s", async (_what, tampering, at) => {
  await db.admin.query("begin")
  await db.admin.query(tampering)
  const found = await firstBreak()
  await db.admin.query("rollback")
  expect(found).not.toBeNull()
  if (at) expect(found).toBe(String(at))
})
