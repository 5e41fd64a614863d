import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { noScopeRule } from "./no-scope-rule.ts"
import { oneRowEach } from "./one-row-each.ts"
import { rightsRules } from "./rights-rules.ts"
import { tableRules } from "./table-rules.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await oneRowEach(db.admin)
})
afterAll(() => db.close())

const undone = async <T>(work: () => Promise<T>): Promise<T> => {
  await db.admin.query("begin")
  try {
    return await work()
  } finally {
    await db.admin.query("rollback")
  }
}

describe.each([...tableRules, ...rightsRules, noScopeRule])("$says", ({ faults, refuses }) => {
  it("holds on the migrated database", async () => {
    expect(await undone(() => faults(db.admin))).toEqual([])
  })

  it.each(refuses)("refuses $what", async ({ sql, names }) => {
    const found = await undone(async () => {
      await db.admin.query(sql)
      return faults(db.admin)
    })
    expect(found.join("\n")).toContain(names)
  })
})
