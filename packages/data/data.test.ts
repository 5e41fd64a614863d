import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query(`insert into organization (id, kind, name, invoice_uuid) values
    (1, 'school', 'CFA Horizon Métiers', gen_random_uuid()), (2, 'school', 'CFA des Deux-Rives', gen_random_uuid())`)
})
afterAll(() => db.close())

const school = (organizationId: number) => ({ kind: "system", organizationId }) as const
const names = sql<{ name: string }>`select name from organization order by id`

describe("a scope", () => {
  it("sees its own organization and no other", async () => {
    expect(await db.data.readOnce(school(1), "test", names)).toEqual([{ name: "CFA Horizon Métiers" }])
    expect(await db.data.inScope(school(2), "test", (scope) => scope.run(names))).toEqual([
      { name: "CFA des Deux-Rives" },
    ])
  })

  it("sees nothing when it names no organization", async () => {
    expect(await db.data.readOnce({ kind: "system" }, "test", names)).toEqual([])
    expect(await db.data.readOnce({ kind: "signed_out" }, "test", names)).toEqual([])
  })

  it("ends with its transaction, so the next user of the connection does not inherit it", async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const id = (n % 3) + 1
        const rows = await db.data.readOnce(
          school(id),
          "test",
          sql<{ id: number }>`select id from organization`,
        )
        expect(rows.map((row) => row.id)).toEqual(id === 3 ? [] : [id])
      }),
    )
  })

  it("cannot write into another organization", async () => {
    const intrude = db.data.inScope(school(1), "test", (scope) =>
      scope.run(sql`insert into integration (id, organization_id, integration_type, url)
        values (gen_random_uuid(), 2, 0, 'https://lea.example.org')`),
    )
    await expect(intrude).rejects.toThrow(/row-level security/)
  })

  it("undoes everything when the work throws", async () => {
    const failing = db.data.inScope(school(1), "test", async (scope) => {
      await scope.run(sql`update organization set name = 'Autre nom' where id = 1`)
      throw new Error("changed my mind")
    })
    await expect(failing).rejects.toThrow("changed my mind")
    expect(await db.data.readOnce(school(1), "test", names)).toEqual([{ name: "CFA Horizon Métiers" }])
  })

  it("is refused when the session behind it is unknown, and the connection stays usable", async () => {
    const stranger = {
      kind: "person",
      sessionId: "019a0000-0000-7000-8000-00000000dead",
      accountId: "019a0000-0000-7000-8000-00000000beef",
    } as const
    for (let attempt = 0; attempt < 20; attempt++) {
      await expect(db.data.readOnce(stranger, "test", names)).rejects.toMatchObject({ code: "JA401" })
      await expect(db.data.inScope(stranger, "test", (scope) => scope.run(names))).rejects.toMatchObject({
        code: "JA401",
      })
    }
    expect(await db.data.readOnce(school(1), "test", names)).toHaveLength(1)
  })
})

it("survives connections cut under it, at work or idle", async () => {
  const slow = Promise.allSettled(
    Array.from({ length: 4 }, () =>
      db.data.inScope(school(1), "test", (scope) => scope.run(sql`select pg_sleep(30)`)),
    ),
  )
  const sleeping =
    "select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"
  await expect.poll(async () => (await db.admin.query(sleeping)).rows[0]?.n, { timeout: 60_000 }).toBe(4)
  await db.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  )
  for (const outcome of await slow) expect(outcome.status).toBe("rejected")
  // One that was idle may be taken before its end is heard; the next use finds another.
  const read = () => db.data.readOnce(school(1), "test", names).catch(() => [])
  await expect.poll(read, { timeout: 60_000 }).toHaveLength(1)
})

it("splices fragments and numbers their values in order", () => {
  const where = sql`id = ${1} and kind = ${"school"}`
  expect(sql`select ${"x"} from organization where ${where} limit ${5}`).toEqual({
    text: "select $1 from organization where id = $2 and kind = $3 limit $4",
    values: ["x", 1, "school", 5],
  })
})
