import { type GenericPlans, openGenericPlans } from "@jalon/contracts/testing"
import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { blockedRows, lateRows, readyRows, rejectedRows } from "./rows.ts"

const INSTALMENTS = 30_000
const ON = "2026-11-18"

/** Six of ten are open and past: most of them wait for a certificate, the others are spread over all that can be. */
const fill = (db: TestDatabase, organization: number, instalments: number) =>
  db.admin.query(
    `insert into instalment (id, organization_id, contract_id, schedule_id, from_version, source, payer, nature, number, of_count, year,
       opens_on, starts_on, ends_on, cents, needs_certificate, blocks, invoice_id, invoice_state, due_on, left_cents, sort_name, payer_key)
     select gen_random_uuid(), $1::int, gen_random_uuid(), gen_random_uuid(), 1, 'opco', 'funder', 'pedagogie', 1, 4, 1,
       date '2026-11-17' - n % 900, date '2026-09-01', date '2027-08-31', 100000, n % 10 < 5,
       case n % 10 when 5 then '{opco_not_connected}'::text[] when 6 then '{contract_not_engaged}' else '{}' end,
       case when n % 10 > 7 then gen_random_uuid() end,
       case n % 10 when 8 then 'transmitted' when 9 then case when n % 100 = 9 then 'rejected' else 'paid' end end,
       case when n % 10 > 7 then date '2026-11-17' - n % 400 end, case when n % 10 > 7 then 100000 end, md5(n::text),
       (array['akto', 'opco_ep', 'afdas', 'employer'])[1 + n % 4]
     from generate_series(1, $2::int) n`,
    [organization, instalments],
  )

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, INSTALMENTS),
    small: (db, id) => fill(db, id, 40),
    analyzed: ["instalment", "invoice_event"],
  })
})
afterAll(() => plans.close())

const who = () => ({ kind: "system", organizationId: plans.school }) as const

it.each([
  ["what can be invoiced", () => readyRows(who(), ON), 500],
  ["what is held back, by reason", () => blockedRows(who(), ON), 2_000],
  ["what is paid late, by payer", () => lateRows(who(), ON), 2_000],
  ["what was refused, by payer", () => rejectedRows(who()), 2_000],
])("reads the first few of %s, never the school", async (_name, query, most) => {
  const rows = await plans.rowsRead(query())
  expect(rows).toBeGreaterThan(90)
  expect(rows).toBeLessThan(most)
})
