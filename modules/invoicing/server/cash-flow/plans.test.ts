import { type GenericPlans, openGenericPlans } from "@jalon/contracts/testing"
import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { cashFlowSums } from "./cash-flow-rows.read.ts"

const CONTRACTS = 2_000
const ON = "2026-11-18"
/** Of ten instalments of each contract two are to come, one is invoiced, and seven were paid. */
const TO_COME = CONTRACTS * 2
const INVOICED = CONTRACTS

const fill = async (db: TestDatabase, organization: number, contracts: number) => {
  await db.admin.query(
    `insert into contract (id, organization_id, contract_type, number, learner_name, starts_on)
     select md5('contract ' || $1::int || '-' || n)::uuid, $1::int, 'apprentissage', 'C-' || n, 'Nom', date '2026-09-01' + n % 200
     from generate_series(1, $2::int) n`,
    [organization, contracts],
  )
  await db.admin.query(
    `insert into instalment (id, organization_id, contract_id, schedule_id, from_version, source, payer, nature, number, of_count, year,
       opens_on, starts_on, ends_on, cents, invoice_id, invoice_state, due_on, left_cents, payer_key)
     select md5('instalment ' || $1::int || '-' || n || '-' || k)::uuid, $1::int, md5('contract ' || $1::int || '-' || n)::uuid,
       gen_random_uuid(), 1, 'opco', 'funder', 'pedagogie', k, 10, 1, date '2026-11-17' - 700 + k * 80, '2026-09-01', '2027-08-31', 100000,
       case when k < 9 then gen_random_uuid() end, case when k < 8 then 'paid' when k = 8 then 'issued' end,
       case when k < 9 then date '2026-12-01' end, case when k < 8 then 0 when k = 8 then 100000 end, 'akto'
     from generate_series(1, $2::int) n, generate_series(1, 10) k`,
    [organization, contracts],
  )
  await db.admin.query(
    `insert into invoice (id, organization_id, series_id, kind, state, contract_id, instalment_id, full_number, number, issued_on, due_on,
       total_cents, document, hash)
     select md5('invoice ' || id)::uuid, organization_id, gen_random_uuid(), 'invoice', 'paid', contract_id, id, 'F-' || md5(id::text),
       row_number() over (), '2026-11-01', '2026-12-01', 100000, '{}', '\\x00'
     from instalment where organization_id = $1 and bucket = 'paid'`,
    [organization],
  )
  await db.admin.query(
    `insert into invoice_payment (id, organization_id, invoice_id, cents, paid_on, method)
     select gen_random_uuid(), organization_id, id, 100000, date '2026-11-17' - number % 700, 'transfer' from invoice where organization_id = $1`,
    [organization],
  )
}

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, CONTRACTS),
    small: (db, id) => fill(db, id, 4),
    analyzed: ["instalment", "invoice", "invoice_payment", "contract", "received_month"],
  })
})
afterAll(() => plans.close())

it.each(["funder", "centre", "training", "class"] as const)(
  "by %s, a plan reads what is to come and the months of what came in, never each payment",
  async (by) => {
    const who = { kind: "system", organizationId: plans.school } as const
    const rows = await plans.rowsRead(cashFlowSums(who, { by, on: ON, lost: [] }))
    const read = TO_COME + INVOICED
    expect(rows).toBeGreaterThan(read)
    // Read, joined to their contracts, cut by the wall, added up.
    expect(rows).toBeLessThan(read * 5)
  },
)
