import { type Sql, sql } from "@jalon/data"
import type { TestDatabase } from "@jalon/data/testing"
import { awaitedSigners } from "@jalon/signatures/server"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type GenericPlans, openGenericPlans } from "../../testing/generic-plans.ts"
import { signingOf } from "./signing-column.ts"

const CONTRACTS = 4_000
const PAGE = 100

/** Every contract is being signed: two signers are waited for, the third waits for their turn. */
const fill = async (db: TestDatabase, organization: number, contracts: number) => {
  await db.admin.query(
    `insert into contract (id, organization_id, contract_type, number, status)
     select md5($1 || 'contract' || n)::uuid, $1::int, 'apprentissage', 'CA-' || n, 'in_signature' from generate_series(1, $2::int) n`,
    [organization, contracts],
  )
  await db.admin.query(
    `insert into signature_envelope (id, organization_id, subject, subject_id, name, expires_at)
     select md5($1 || 'envelope' || n)::uuid, $1::int, 'contract', md5($1 || 'contract' || n)::uuid, 'Contrat', now() + interval '9 days'
     from generate_series(1, $2::int) n`,
    [organization, contracts],
  )
  await db.admin.query(
    `insert into guest_link (id, organization_id, kind, token_hash, email, subject, subject_id, expires_at)
     select gen_random_uuid(), $1::int, 'signature', sha256(($1 || 'link' || n || '-' || r)::bytea), 'a@exemple.test', 'signer',
       md5($1 || 'signer' || n || '-' || r)::uuid::text, now() + interval '9 days'
     from generate_series(1, $2::int) n, generate_series(1, 2) r`,
    [organization, contracts],
  )
  await db.admin.query(
    `insert into signer (id, organization_id, envelope_id, turn, rank, role, first_name, last_name, email, frames, status, invited_at)
     select md5($1 || 'signer' || n || '-' || r)::uuid, $1::int, md5($1 || 'envelope' || n)::uuid, (r + 1) / 2, r, 'employer', 'Odile',
       'Branchereau', 'a@exemple.test', '[]', case when r < 3 then 'to_sign' else 'waiting_turn' end, now()
     from generate_series(1, $2::int) n, generate_series(1, 3) r`,
    [organization, contracts],
  )
}

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, CONTRACTS),
    small: (db, id) => fill(db, id, 20),
    analyzed: ["contract", "signature_envelope", "signer", "guest_link"],
  })
})
afterAll(() => plans.close())

const somePage = async (): Promise<string[]> => {
  const { rows } = await plans.db.admin.query<{ id: string }>(
    "select id from contract where organization_id = $1 order by number limit $2",
    [plans.school, PAGE],
  )
  return rows.map(({ id }) => id)
}

it("a page of contracts in signature looks up its own acts of signing alone", async () => {
  const ids = await somePage()
  const rows = await plans.rowsRead(
    sql`select c.id, ${signingOf} from unnest(${ids}::uuid[]) picked (id)
      cross join lateral (select * from contract where id = picked.id offset 0) c`,
  )
  expect(rows).toBeGreaterThan(PAGE)
  expect(rows).toBeLessThan(PAGE * 20)
})

it("whom a reminder reaches is asked once for a whole selection, by index", async () => {
  const asked: Sql[] = []
  const who = { kind: "system", organizationId: plans.school } as const
  const run = async <Row>(query: Sql<Row>): Promise<Row[]> => {
    asked.push(query)
    return []
  }
  await awaitedSigners({ who, run }, "contract", await somePage())
  expect(asked).toHaveLength(1)
  const rows = await plans.rowsRead(asked[0] ?? sql`select`)
  expect(rows).toBeGreaterThan(PAGE)
  expect(rows).toBeLessThan(PAGE * 40)
})
