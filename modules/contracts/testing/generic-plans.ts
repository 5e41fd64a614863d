import { openData, type Sql, sql } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { addOrganization } from "@jalon/identity/testing"

type Filled = {
  large: (db: TestDatabase, organization: number) => Promise<unknown>
  small: (db: TestDatabase, organization: number) => Promise<unknown>
  /** Tables whose figures the planner knows. */
  analyzed: readonly string[]
  /** Tables that it knows nothing of yet, as after a large import. */
  unknown?: readonly string[]
}

type Node = {
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Join Filter"?: number
  Plans?: Node[]
}
/** All the rows that the steps of a plan gave or passed over. */
const readBy = (node: Node): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)) *
    node["Actual Loops"] +
  (node.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0)

/** One large school among small ones, asked as production asks: by plans made for any school. */
export const openGenericPlans = async ({ large, small, analyzed, unknown = [] }: Filled) => {
  const db = await testDatabase()
  const data = openData({
    url: db.url("jalon_app"),
    connections: 1,
    applicationName: "test",
    plansOnce: true,
  })
  // What triggers keep is not looked at here, and would take a minute.
  await db.admin.query("set session_replication_role = replica")
  for (const table of unknown) await db.admin.query(`alter table ${table} set (autovacuum_enabled = false)`)
  const school = await addOrganization(db.admin)
  await large(db, school)
  // Other schools are small: the planner believes that every school is.
  for (let n = 0; n < 40; n++) await small(db, await addOrganization(db.admin))
  await db.admin.query("set session_replication_role = default")
  if (analyzed.length > 0) await db.admin.query(`vacuum analyze ${analyzed.join(", ")}`)
  return {
    db,
    school,
    rowsRead: async (query: Sql): Promise<number> => {
      const explained = sql<{ "QUERY PLAN": [{ Plan: Node }] }>`explain (analyze, format json) ${query}`
      const [row] = await data.readOnce({ kind: "system", organizationId: school }, "test", explained)
      return row ? readBy(row["QUERY PLAN"][0].Plan) : Number.NaN
    },
    close: async () => {
      await data.close()
      await db.close()
    },
  }
}

export type GenericPlans = Awaited<ReturnType<typeof openGenericPlans>>
