import { randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Data, openData, type RootKeys, sql } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { openFiles } from "@jalon/ports/files"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { checkAudit } from "./check-audit.ts"

let db: TestDatabase
let data: Data
let folder: string
let files: ReturnType<typeof openFiles>["files"]
const roots: RootKeys = { current: "2", keys: { 1: randomBytes(32), 2: randomBytes(32) } }
const silent = () => undefined
const told: string[] = []
const log = { debug: silent, info: silent, warn: silent, error: (_: object, line: string) => told.push(line) }
const night = (day: number) => checkAudit(data, files, roots, log, new Date(Date.UTC(2026, 10, day, 3)))
const rename = (organizationId: number, name: string) =>
  db.data.inScope({ kind: "system", organizationId }, "test", (scope) =>
    scope.run(sql`update organization set name = ${name} where id = ${organizationId}`),
  )

/** What a superuser can do: change what an entry says, and make every hash after it again. */
const REWRITE = `
  do $$
  declare entry audit_entry; previous bytea := '';
  begin
    update audit_entry set after = '{"name": "Autre"}' where chain = 'organization:1' and seq = 2;
    for entry in select * from audit_entry where chain = 'organization:1' order by seq loop
      previous := audit_hash(previous, entry);
      update audit_entry set hash = previous where chain = entry.chain and seq = entry.seq;
    end loop;
    update audit_chain set hash = previous where chain = 'organization:1';
  end $$`

beforeAll(async () => {
  db = await testDatabase()
  data = openData({ url: db.url("jalon_worker"), connections: 2, applicationName: "test" })
  await db.admin.query(`insert into organization (id, kind, name, invoice_uuid)
    select n, 'school', 'CFA ' || n, gen_random_uuid() from generate_series(1, 3) n`)
})
afterAll(async () => {
  await data.close()
  await db.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "jalon-roots-"))
  const settings = { S3_REGION: "", S3_BUCKET: "", PUBLIC_URL: "http://localhost", FILES_FOLDER: folder }
  files = openFiles(settings, randomBytes(32)).files
  told.length = 0
  await db.admin.query("delete from audit_seal")
  for (const n of [1, 2, 3]) await rename(n, `CFA ${n}, ${randomBytes(4).toString("hex")}`)
  expect((await night(1)).faults).toEqual([])
  await rename(1, `Encore ${randomBytes(4).toString("hex")}`)
  return () => rm(folder, { recursive: true, force: true })
})
const undone = async <T>(statement: string, work: () => Promise<T>): Promise<T> => {
  await db.admin.query(
    "create table kept_entry as select * from audit_entry; create table kept_chain as select * from audit_chain",
  )
  try {
    await db.admin.query(statement)
    return await work()
  } finally {
    await db.admin.query(`delete from audit_entry; insert into audit_entry select * from kept_entry; drop table kept_entry;
      delete from audit_chain; insert into audit_chain select * from kept_chain; drop table kept_chain`)
  }
}

describe("the nightly check of the audit", () => {
  it("finds nothing on what people did, and reads only what is new", async () => {
    const second = await night(2)
    expect(second.faults).toEqual([])
    expect(second.chains).toBeLessThanOrEqual(3)
    expect((await night(2)).faults).toEqual([])
    const { rows } = await db.admin.query("select faults from last_audit_check()")
    expect(rows).toEqual([{ faults: [] }])
    expect(told).toEqual([])
  })

  it("notices a superuser who rewrites an entry and recomputes every hash", async () => {
    const faults = await undone(REWRITE, async () => {
      const { rows } = await db.admin.query("select audit_first_break('organization:1') as at")
      // The chain alone shows nothing.
      expect(rows).toEqual([{ at: null }])
      return (await night(2)).faults
    })
    expect(faults.join()).toMatch(/organization:1 link \d+ is not the sealed one/)
    expect(told).toEqual(["the audit was tampered with"])
  })

  it("says so again each night, and signs nothing meanwhile", async () => {
    const [first, second] = await undone(REWRITE, async () => [await night(2), await night(3)])
    expect(second?.faults).toEqual(first?.faults)
  })

  it("notices entries that were removed, with the seal that knew them", async () => {
    const remove =
      "delete from audit_entry where chain = 'organization:2'; delete from audit_chain where chain = 'organization:2'"
    expect((await undone(remove, () => night(2))).faults).toEqual(["organization:2 is gone"])
    const seal = await db.admin.query("delete from audit_seal where chain = 'organization:2' returning *")
    expect(seal.rowCount).toBe(1)
    expect((await night(2)).faults).toEqual(["the seals are not the signed ones"])
  })

  it("notices a root that is gone, or signed by somebody else", async () => {
    const ours = files
    const settings = {
      S3_REGION: "",
      S3_BUCKET: "",
      PUBLIC_URL: "http://localhost",
      FILES_FOLDER: `${folder}/x`,
    }
    files = openFiles(settings, randomBytes(32)).files
    expect((await night(2)).faults).toEqual(["the signed root is gone"])
    files = ours
    const stranger: RootKeys = { current: "2", keys: { 2: randomBytes(32) } }
    expect((await checkAudit(data, files, stranger, log)).faults).toContain("the signed root is not ours")
  })

  it("goes on after a night that was cut between its signature and its seals", async () => {
    await night(2)
    await rename(3, `Encore ${randomBytes(4).toString("hex")}`)
    await night(3)
    await db.admin.query(
      "update audit_seal set next_seq = seq, next_hash = hash, seq = 0, hash = '' where chain = 'organization:3'",
    )
    expect((await night(4)).faults).toEqual([])
  })

  it("reads each chain whole once in thirty nights", async () => {
    await night(2)
    const old = `update audit_entry set after = '{"name": "Autre"}' where chain = 'organization:1' and seq = 1`
    const found = await undone(old, async () => {
      const faults: string[] = []
      for (let day = 3; day < 33; day++) faults.push(...(await night(day)).faults)
      return faults
    })
    expect(found).toContain("organization:1 is broken at link 1")
  })
})
