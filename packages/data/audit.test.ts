import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "./sql.ts"
import { rawSql, type TestDatabase, testDatabase } from "./testing/index.ts"

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

it("takes notes about one's own organization only", async () => {
  await db.admin.query(
    "insert into organization (id, kind, name, invoice_uuid) values (8, 'school', 'Autre', gen_random_uuid())",
  )
  await db.admin.query(
    `insert into account (id, account_type, email, first_name, last_name)
     values ('019a0000-0000-7000-8000-00000000000a', 2, 'a@exemple-cfa.test', 'A', 'B')`,
  )
  await db.admin.query(
    "insert into member (id, organization_id, account_id, role_id) values (gen_random_uuid(), 7, '019a0000-0000-7000-8000-00000000000a', 1)",
  )
  await db.admin.query(
    `insert into session (id, account_id, organization_id, binding_hash, refresh_hash, device, expires_at)
     values ('019a0000-0000-7000-8000-00000000000b', '019a0000-0000-7000-8000-00000000000a', 7, '', '', 'x', now() + interval '1 hour')`,
  )
  const member = {
    kind: "member",
    sessionId: "019a0000-0000-7000-8000-00000000000b",
    accountId: "019a0000-0000-7000-8000-00000000000a",
    organizationId: 7,
    roleId: 1,
  } as const
  const note = (organization: number) =>
    db.data.inScope(member, "test", (scope) =>
      scope.run(sql`select audit_note(${organization}, null, 'student', '1', '{}')`),
    )
  await note(7)
  await expect(note(8)).rejects.toThrow(/for itself only/)
})

it("writes nothing when nothing changed", async () => {
  const before = (await db.data.readOnce(school, "test", history)).length
  await db.data.inScope(school, "test", (scope) =>
    scope.run(sql`update organization set name = name where id = 7`),
  )
  expect((await db.data.readOnce(school, "test", history)).length).toBe(before)
})

/** The same statement on one row and on many: told alike, in one chain, whatever the columns hold. */
it.each([
  ["a plain column", "number = 'C-9'"],
  ["nothing", "number = number"],
  ["a value that leaves", "note = null"],
  ["a value that comes, a secret one too", "secret = 'b', note = 'new'"],
  ["the fields of a form", `fields = fields || '{"a": 2, "c": null}'`],
  [
    "values that are compared as JSON",
    "words = array['x'], facts = '{\"deep\": [1, 2]}', during = '[2026-01-01,2026-02-01)'",
  ],
  ["what is technical", "sort_name = 'z'"],
  [
    "everything at once",
    "number = 'C-1', secret = 'c', fields = '{}', sort_name = 'y', moment = now(), amount = 1.50",
  ],
])("tells %s of many rows as of one", async (_what, change) => {
  await db.admin.query("begin")
  await db.admin.query(`
    create table audited (id int primary key, organization_id int not null, account_id uuid, number text, note text, secret text,
      sort_name text, fields jsonb, facts jsonb, words text[], during daterange, moment timestamptz, amount numeric);
    create trigger told after update on audited referencing old table as old_rows new table as new_rows
      for each statement execute function audit_write('secret', '-sort_name')`)
  await db.admin.query(`
    insert into audited select n, 7, null, 'C-1', 'old', 'a', 's', '{"a": 1, "b": 1}', '{}', array['w'],
      '[2026-01-01,2026-01-02)', '2026-01-01', 1.5 from generate_series(1, 40) n`)
  const told = async (which: string) => {
    await db.admin.query(`update audited set ${change} where ${which}`)
    const { rows } = await db.admin.query(
      `select e.organization_id, e.account_id, e.operation, e.before, e.after, count(*)::int as n from audit_entry e
       where e.subject = 'audited' and e.subject_id in (select id::text from audited where ${which}) group by 1, 2, 3, 4, 5`,
    )
    return rows
  }
  const one = await told("id = 1")
  const many = await told("id > 1")
  expect(many).toEqual(one.map((row) => ({ ...row, n: 39 })))
  expect(await firstBreak()).toBeNull()
  await db.admin.query("rollback")
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
  const attempt = db.data.inScope(school, "test", (scope) => scope.run(rawSql(statement, [])))
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
