import type { TestDatabase } from "@jalon/data/testing"
import { pick } from "@jalon/listing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ContractStatus, statusKeys, viewWith } from "../../rules/index.ts"
import { type GenericPlans, openGenericPlans } from "../../testing/generic-plans.ts"
import type { ContractFilter } from "../../wire/index.ts"
import { contractList } from "./contract-list.ts"

const CONTRACTS = 4_000
const COMPANIES = 800
const LABEL = "00000000-0000-4000-8000-000000000001"

const fill = async (db: TestDatabase, organization: number, contracts: number, companies: number) => {
  await db.admin.query(
    `insert into class (id, organization_id, training_id, name, school_year, start_date, end_date)
     select md5($1 || 'class' || n)::uuid, $1::int, gen_random_uuid(), 'Classe ' || n, '2026-2027', date '2026-09-01' + n % 60, '2027-06-30'
     from generate_series(0, $2::int / 10) n`,
    [organization, contracts],
  )
  await db.admin.query(
    `insert into partner_label (id, organization_id, partner_id, label_id)
     select gen_random_uuid(), $1::int, md5($1 || 'partner' || n)::uuid, $3 from generate_series(0, $2::int / 2) n`,
    [organization, companies, LABEL],
  )
  await db.admin.query(
    `insert into contract (id, organization_id, contract_type, number, learner_name, company_name, partner_id, class_id, fields)
     select gen_random_uuid(), $1::int, 'apprentissage', 'CA-' || n, md5(n::text), 'Garage', md5($1 || 'partner' || n % $3::int)::uuid,
       md5($1 || 'class' || n / 10)::uuid, jsonb_build_object('situation_mobilite', n % 20 = 0)
     from generate_series(1, $2::int) n`,
    [organization, contracts, companies],
  )
}

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, CONTRACTS, COMPANIES),
    small: (db, id) => fill(db, id, 40, 10),
    analyzed: ["contract", "class", "partner_label"],
  })
})
afterAll(() => plans.close())

it.each<[string, Partial<ContractFilter>]>([
  ["Rentrée", { intake: ["2026-10"] }],
  ["a label of companies", { label: [LABEL] }],
  ["a training", { training: [LABEL] }],
  ["a status and an OPCO", { status: ["draft"], opco: ["akto"] }],
  ["a situation that few have", { situation: ["mobilite", "famille"] }],
  ["both", { intake: ["2026-09"], label: [LABEL] }],
])("reads each contract a few times at most, filtered by %s under a generic plan", async (_name, filter) => {
  const at = { who: { kind: "system", organizationId: plans.school }, on: "2026-11-16" } as const
  const asked = { contract_type: "apprentissage", view: "all", ...filter } as ContractFilter
  const rows = await plans.rowsRead(
    pick(contractList, asked, "name", { page: 1, page_size: 100 }, { at, total: null }),
  )
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(CONTRACTS * 10)
})

it("shows the most urgent first without reading the others", async () => {
  const at = { who: { kind: "system", organizationId: plans.school }, on: "2026-11-16" } as const
  const asked = { contract_type: "apprentissage", view: "all" } as ContractFilter
  const rows = await plans.rowsRead(
    pick(contractList, asked, "deadline", { page: 1, page_size: 10 }, { at, total: CONTRACTS }),
  )
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(CONTRACTS / 10)
})

it("keeps the rows of a status where the list looks for them", async () => {
  const { rows } = await plans.db.admin.query<{ status: ContractStatus; bucket: string }>(
    `insert into contract (id, organization_id, contract_type, number, status)
     select gen_random_uuid(), $1, 'apprentissage', 'ST-' || s, s from unnest($2::text[]) s returning status, bucket`,
    [plans.school, statusKeys],
  )
  for (const { status, bucket } of rows) expect(`apprentissage:${viewWith(status)}`).toBe(bucket)
})
