import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { seedWorld } from "../walls/world.ts"
import { TENANT_REFERENCES } from "./table-rules.ts"

type Reference = { name: string; table: string; target: string; column: string }

let db: TestDatabase
let references: Reference[]
beforeAll(async () => {
  db = await testDatabase()
  await seedWorld(db.admin)
  references = (await db.admin.query<Reference>(`${TENANT_REFERENCES} order by 1`)).rows
})
afterAll(() => db.close())

/** Makes one row, one that points somewhere already if there is any, point at a row of its own or of another organization, as nobody should have to be trusted not to. */
const point = async ({ table, target, column }: Reference, at: "own" | "other"): Promise<string> => {
  const compare = at === "own" ? "=" : "<>"
  await db.admin.query("begin")
  try {
    const { rowCount } = await db.admin.query(
      `update ${table} t set ${column} = r.id from ${target} r
       where t.ctid = (select f.ctid from ${table} f, ${target} g
           where g.organization_id ${compare} f.organization_id order by (f.${column} is null), f.ctid limit 1)
         and r.ctid = (select g.ctid from ${target} g where g.organization_id ${compare} t.organization_id limit 1)`,
    )
    await db.admin.query("set constraints all immediate")
    return rowCount === 0 ? "nothing to try on" : "done"
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? "") : String(error)
  } finally {
    await db.admin.query("rollback")
  }
}

it("lets no row point at another organization's, by any reference there is", async () => {
  const outcomes: Record<string, string> = {}
  for (const reference of references) outcomes[reference.name] = await point(reference, "other")
  expect(references.length).toBeGreaterThan(40)
  expect(outcomes).toEqual(Object.fromEntries(references.map(({ name }) => [name, "23503"])))
})

it("refuses for that reason alone: the organization's own rows are taken", async () => {
  const refused: string[] = []
  for (const reference of references)
    if ((await point(reference, "own")) === "23503") refused.push(reference.name)
  expect(refused).toEqual([])
})
