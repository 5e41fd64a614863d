import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type GenericPlans, openGenericPlans } from "../../testing/generic-plans.ts"
import { answerRows } from "./opco-answers.read.ts"

const CONTRACTS = 4_000
const PAGE = 20

/** One in twenty was refused, with what the OPCO said of it. */
const fill = async (db: TestDatabase, organization: number, contracts: number) => {
  await db.admin.query(
    `insert into contract (id, organization_id, contract_type, number, status, status_since, fields)
     select md5($1 || 'contract' || n)::uuid, $1::int, 'apprentissage', 'CA-' || n,
       case when n % 20 = 0 then 'refused' else 'engaged' end, now() - n * interval '1 minute',
       jsonb_build_object('employeur_siret', '99990107700019', 'note', repeat(md5(n::text), 20))
     from generate_series(1, $2::int) n`,
    [organization, contracts],
  )
  await db.admin.query(
    `insert into contract_move (id, organization_id, contract_id, move, from_status, to_status, actor, given, version)
     select gen_random_uuid(), $1::int, md5($1 || 'contract' || n)::uuid, 'refuse', 'under_review', 'refused', 'opco',
       '{"reason": "Âge."}', 1 from generate_series(20, $2::int, 20) n`,
    [organization, contracts],
  )
}

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, CONTRACTS),
    small: (db, id) => fill(db, id, 20),
    analyzed: ["contract", "contract_move"],
  })
})
afterAll(() => plans.close())

it("a page of the answers reads what waits once, from its own index, and the words of its rows alone", async () => {
  const who = { kind: "system", organizationId: plans.school } as const
  const query = answerRows(who, { limit: PAGE, offset: 0 })
  const rows = await plans.rowsRead(query)
  expect(rows).toBeGreaterThan(PAGE)
  // What waits is gone through to be counted; nothing else is read but for the rows of the page.
  expect(rows).toBeLessThan((CONTRACTS / 20) * 5 + PAGE * 20)
})
