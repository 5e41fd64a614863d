import { readFileSync } from "node:fs"
import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrate } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { tableRules } from "../catalogue/table-rules.ts"
import { ROOT, SAMPLES } from "./refusing.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it("the catalogue refuses a tenant table without policy, and names it", async () => {
  await db.admin.query("begin")
  await db.admin.query(readFileSync(join(SAMPLES, "tenant-table-without-policy.sql"), "utf8"))
  const faults: string[] = []
  for (const rule of tableRules) faults.push(...(await rule.faults(db.admin)))
  await db.admin.query("rollback")
  expect(faults).toEqual(
    expect.arrayContaining([
      "cupboard has no forced row level security",
      "cupboard has no policy for the application",
      "cupboard is not cut by organization",
      "cupboard lacks audit_insert",
    ]),
  )
})

it("the catalogue refuses a reference that may point at another school, and names it", async () => {
  await db.admin.query("begin")
  await db.admin.query(readFileSync(join(SAMPLES, "single-column-reference.sql"), "utf8"))
  const faults: string[] = []
  for (const rule of tableRules) faults.push(...(await rule.faults(db.admin)))
  await db.admin.query("rollback")
  expect(faults).toEqual(["seat_class_id_fkey may point at another organization"])
})

describe("the runner refuses", () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "jalon-migrations-"))
    await cp(join(ROOT, "db/migrations"), folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const apply = () => migrate(db.url("postgres"), folder)

  it("nothing when nothing is new", async () => {
    expect(await apply()).toEqual([])
  })

  it("a migration changed after it was applied", async () => {
    await appendFile(join(folder, "20261115_0100__data__roles_and_scope.sql"), "\n-- one more thought\n")
    await expect(apply()).rejects.toThrow("changed after it was applied: 20261115_0100")
  })

  it("a migration older than the newest applied", async () => {
    await writeFile(join(folder, "20261115_0101__data__late.sql"), "create table late (id int);")
    await expect(apply()).rejects.toThrow("20261115_0101__data__late.sql is older than")
  })

  it("a name that tells neither its day nor its module", async () => {
    await writeFile(join(folder, "late.sql"), "create table late (id int);")
    await expect(apply()).rejects.toThrow("Migration name refused: late.sql")
  })
})
