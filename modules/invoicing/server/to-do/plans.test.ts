import { type GenericPlans, openGenericPlans } from "@jalon/contracts/testing"
import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { blockedRows, lateRows, readyRows, rectifiedRows, rejectedRows, voidCertificateRows } from "./rows.ts"

const INSTALMENTS = 30_000
const RECTIFIED = 20_000
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

/**
 * Invoices to an OPCO that left with a certificate that another replaced: nine of ten of those were dealt with. Each has a
 * contract, an invoice and two certificates of its own.
 */
const rectify = async (db: TestDatabase, organization: number, invoices: number) => {
  await db.admin.query(
    `insert into contract (id, organization_id, contract_type, number, learner_name)
     select md5('rectified contract ' || $1::int || '-' || n)::uuid, $1::int, 'apprentissage', 'R-' || n, 'Nom' from generate_series(1, $2::int) n`,
    [organization, invoices],
  )
  await db.admin.query(
    `insert into attendance_certificate (id, organization_id, kind, state, number, student_id, contract_id, from_date, to_date,
       realised_minutes, due_minutes, content, issued_at, ended_at, file_id, sha256)
     select md5(state || $1::int || '-' || n)::uuid, $1::int, 'realisation', state, state || n, md5('rectified learner ' || $1::int || '-' || n)::uuid,
       md5('rectified contract ' || $1::int || '-' || n)::uuid, '2026-09-01', '2026-12-31', 60, 60, '{}', now(), now(),
       gen_random_uuid(), '\\x00' from generate_series(1, $2::int) n, unnest(array['superseded', 'issued', 'cancelled']) state`,
    [organization, invoices],
  )
  await db.admin.query(
    `insert into instalment (id, organization_id, contract_id, schedule_id, from_version, source, payer, nature, number, of_count, year,
       opens_on, starts_on, ends_on, cents, needs_certificate, certificate_id, rectified_certificate_id, is_certificate_void, invoice_id,
       invoice_state, due_on, left_cents, sort_name, payer_key)
     select md5('rectified ' || $1::int || '-' || n)::uuid, $1::int, md5('rectified contract ' || $1::int || '-' || n)::uuid,
       gen_random_uuid(), 1, 'opco', 'funder', 'pedagogie', 1, 4, 1, date '2026-11-17' - n % 900, date '2026-09-01', date '2027-08-31',
       100000, true, md5('superseded' || $1::int || '-' || n)::uuid,
       case when n % 10 = 0 then md5('issued' || $1::int || '-' || n)::uuid end, n % 10 = 1, md5('rectified invoice ' || $1::int || '-' || n)::uuid,
       'transmitted', date '2027-11-17', 100000, md5(n::text), 'akto'
     from generate_series(1, $2::int) n`,
    [organization, invoices],
  )
  await db.admin.query(
    `insert into invoice (id, organization_id, series_id, kind, state, contract_id, instalment_id, full_number, number, issued_on, due_on,
       total_cents, document, hash)
     select md5('rectified invoice ' || $1::int || '-' || n)::uuid, $1::int, gen_random_uuid(), 'invoice', 'transmitted',
       md5('rectified contract ' || $1::int || '-' || n)::uuid, md5('rectified ' || $1::int || '-' || n)::uuid, 'F-' || n, n,
       '2026-11-01', '2026-12-01', 100000, '{"payer": {"kind": "funder", "funder": "opco", "key": "akto"}}', '\\x00'
     from generate_series(1, $2::int) n`,
    [organization, invoices],
  )
}

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: async (db, id) => {
      await fill(db, id, INSTALMENTS)
      await rectify(db, id, RECTIFIED)
    },
    small: async (db, id) => {
      await fill(db, id, 40)
      await rectify(db, id, 20)
    },
    analyzed: ["instalment", "invoice", "invoice_event", "attendance_certificate", "contract"],
  })
})
afterAll(() => plans.close())

const who = () => ({ kind: "system", organizationId: plans.school }) as const

it.each([
  ["what can be invoiced", () => readyRows(who(), ON), 500],
  ["what is held back, by reason", () => blockedRows(who(), ON), 2_000],
  ["what is paid late, by payer", () => lateRows(who(), ON), 2_000],
  ["what was refused, by payer", () => rejectedRows(who()), 2_000],
  ["certificates that a payer has no longer right", () => rectifiedRows(who()), 3_000],
  ["certificates that no longer hold", () => voidCertificateRows(who()), 3_000],
])("reads the first few of %s, never the school", async (_name, query, most) => {
  const rows = await plans.rowsRead(query())
  expect(rows).toBeGreaterThan(90)
  expect(rows).toBeLessThan(most)
})
