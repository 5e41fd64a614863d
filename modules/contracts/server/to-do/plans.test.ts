import { type Data, openData, sql } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { addOrganization } from "@jalon/identity/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { statusKeys } from "../../rules/index.ts"
import { isSilent, toDoRows } from "./rows.ts"

const CONTRACTS = 20_000
const SOON = "2026-11-24"

let db: TestDatabase
let data: Data
let school: number
const fill = (organization: number, contracts: number) =>
  db.admin.query(
    `insert into contract (id, organization_id, contract_type, number, learner_name, company_name, status, deadline_on)
     select gen_random_uuid(), $1::int, 'apprentissage', 'CA-' || n, md5(n::text), 'Garage',
       ($3::text[])[1 + n % cardinality($3::text[])], case when n % 3 > 0 then date '2026-09-01' + n % 400 end
     from generate_series(1, $2::int) n`,
    [organization, contracts, statusKeys],
  )
beforeAll(async () => {
  db = await testDatabase()
  // Named statements take the generic plan after five runs: here from the first one on.
  data = openData({
    url: `${db.url("jalon_app")}?options=-c%20plan_cache_mode%3Dforce_generic_plan`,
    connections: 1,
    applicationName: "test",
  })
  // What triggers keep is not looked at here, and would take a minute.
  await db.admin.query("set session_replication_role = replica")
  school = await addOrganization(db.admin)
  await fill(school, CONTRACTS)
  // Other schools are small: the planner believes that every school is.
  for (let n = 0; n < 40; n++) await fill(await addOrganization(db.admin), 40)
  await db.admin.query("set session_replication_role = default")
  await db.admin.query("vacuum analyze contract")
})
afterAll(async () => {
  await data.close()
  await db.close()
})

type Node = {
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Join Filter"?: number
  Plans?: Node[]
}
const readBy = (node: Node): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)) *
    node["Actual Loops"] +
  (node.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0)

const STATUSES = ["to_check", "ready", "signed", "to_transmit", "draft"] as const

it.each([
  ["some statuses", () => ({ statuses: STATUSES, blocking: STATUSES, soon: SOON }), 5_000],
  [
    "days that are near",
    () => ({ statuses: ["engaged", "broken"] as const, dueBy: SOON, soon: SOON }),
    2_500,
  ],
  [
    "what no index knows",
    () => ({ statuses: ["awaiting_company"] as const, soon: SOON, which: isSilent(who(), SOON) }),
    4_000,
  ],
])("reads the first few of %s, never the school", async (_name, asked, most) => {
  const explained = sql<{
    "QUERY PLAN": [{ Plan: Node }]
  }>`explain (analyze, format json) ${toDoRows(who(), asked())}`
  const [row] = await data.readOnce(who(), "test", explained)
  const rows = row ? readBy(row["QUERY PLAN"][0].Plan) : Number.NaN
  expect(rows).toBeGreaterThan(30)
  expect(rows).toBeLessThan(most)
})

const who = () => ({ kind: "system", organizationId: school }) as const
