import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { migrate } from "./migrate.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
let folder: string
let order = 0
beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query("drop table schema_migration; create table cupboard (id int primary key, name text)")
})
afterAll(() => db.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "jalon-migrate-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const apply = async (text: string, retry?: { pauseMs: number; patienceMs?: number }) => {
  await db.admin.query("drop table if exists schema_migration")
  await writeFile(join(folder, `20270101_${String(1000 + order++)}__data__test.sql`), text)
  return migrate(db.url("postgres"), folder, retry)
}
const withReader = async <T>(work: (reader: pg.Client) => Promise<T>): Promise<T> => {
  const reader = new pg.Client(db.url("postgres"))
  await reader.connect()
  try {
    await reader.query("begin; select * from cupboard")
    return await work(reader)
  } finally {
    await reader.end()
  }
}
const indexes = async () =>
  (
    await db.admin.query<{ name: string; valid: boolean }>(
      "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'cupboard'::regclass order by 1",
    )
  ).rows

describe("a migration that wants a table for itself", () => {
  it("gives way at once, so that whoever comes behind it hardly waits, and gets its turn when the reader leaves", async () => {
    await withReader(async (reader) => {
      const migrating = apply("alter table cupboard add column size int", { pauseMs: 200 })
      let slowest = 0
      for (let n = 0; n < 20; n++) {
        const start = performance.now()
        await db.admin.query("insert into cupboard values ($1)", [n])
        slowest = Math.max(slowest, performance.now() - start)
        await new Promise((done) => setTimeout(done, 25))
      }
      // A waiting ALTER TABLE without its own limit would have held the writer until the reader left.
      expect(slowest).toBeLessThan(1_000)
      await reader.query("commit")
      expect(await migrating).toHaveLength(1)
    })
    expect((await db.admin.query("select size from cupboard limit 1")).rowCount).toBe(1)
  })

  it("fails with its name, and leaves nothing behind, when the reader does not leave", async () => {
    await withReader(async () => {
      await expect(
        apply("create table corridor (id int); alter table cupboard add column floor int", {
          pauseMs: 50,
          patienceMs: 300,
        }),
      ).rejects.toThrow(/__data__test.sql failed: canceling statement due to lock timeout/)
    })
    expect((await db.admin.query("select to_regclass('corridor') as made")).rows).toEqual([{ made: null }])
  })
})

describe("a migration without a transaction", () => {
  it("builds its index beside readers and writers", async () => {
    await apply(
      "-- no transaction\n-- the list sorts by it\ncreate index concurrently if not exists cupboard_name\n  on cupboard (name);\n",
    )
    expect(await indexes()).toContainEqual({ name: "cupboard_name", valid: true })
  })

  it("replaces an index that a cut build left invalid", async () => {
    await db.admin.query("insert into cupboard values (101, 'B'), (102, 'B')")
    const text =
      "-- no transaction\ncreate unique index concurrently if not exists cupboard_once on cupboard (name);"
    await expect(apply(text)).rejects.toThrow(/could not create unique index/)
    expect(await indexes()).toContainEqual({ name: "cupboard_once", valid: false })
    await db.admin.query("delete from cupboard where id = 102")
    await rm(folder, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), "jalon-migrate-"))
    await apply(text)
    expect(await indexes()).toContainEqual({ name: "cupboard_once", valid: true })
  })

  it("refuses what could not be run a second time, before it runs anything", async () => {
    await expect(
      apply(
        "-- no transaction\ncreate index concurrently if not exists cupboard_two on cupboard (name);\nupdate cupboard set name = 'C';",
      ),
    ).rejects.toThrow(/not allowed without a transaction.*update cupboard/)
    expect(await indexes()).not.toContainEqual({ name: "cupboard_two", valid: true })
  })
})
