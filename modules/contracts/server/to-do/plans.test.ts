import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { statusKeys } from "../../rules/index.ts"
import { type GenericPlans, openGenericPlans } from "../../testing/generic-plans.ts"
import { isSilent, toDoRows } from "./rows.ts"

const CONTRACTS = 20_000
const SOON = "2026-11-24"

const fill = (db: TestDatabase, organization: number, contracts: number) =>
  db.admin.query(
    `insert into contract (id, organization_id, contract_type, number, learner_name, company_name, status, deadline_on)
     select gen_random_uuid(), $1::int, 'apprentissage', 'CA-' || n, md5(n::text), 'Garage',
       ($3::text[])[1 + n % cardinality($3::text[])], case when n % 3 > 0 then date '2026-09-01' + n % 400 end
     from generate_series(1, $2::int) n`,
    [organization, contracts, statusKeys],
  )

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, CONTRACTS),
    small: (db, id) => fill(db, id, 40),
    analyzed: ["contract"],
  })
})
afterAll(() => plans.close())

const who = () => ({ kind: "system", organizationId: plans.school }) as const

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
  const rows = await plans.rowsRead(toDoRows(who(), asked()))
  expect(rows).toBeGreaterThan(30)
  expect(rows).toBeLessThan(most)
})
