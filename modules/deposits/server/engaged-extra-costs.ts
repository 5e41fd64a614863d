import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { OpcoExtraCost } from "@jalon/ports/opco"

type Reads = Pick<Scope, "who" | "run">

/** What the OPCO engaged beside the teaching for each of these contracts, as its last file that says so tells it. */
export const engagedExtraCosts = async (
  { who, run }: Reads,
  contractIds: readonly string[],
): Promise<Map<string, OpcoExtraCost[]>> => {
  if (contractIds.length === 0) return new Map()
  const rows = await run(sql<OpcoExtraCost & { contractId: string }>`
    select d.contract_id as "contractId", x.kind, x.quantity::float8 as quantity, x.unit_cents::float8 as "unitCents",
      x.total_cents::float8 as "totalCents"
    from deposit d join opco_extra_cost x on x.organization_id = d.organization_id and x.deposit_id = d.id
    where ${ownRows(who, "d.organization_id")} and d.contract_id = any(${[...contractIds]}::uuid[]) and d.id = (
      select l.id from deposit l where l.organization_id = d.organization_id and l.contract_id = d.contract_id
        and exists (select from opco_extra_cost o where o.organization_id = l.organization_id and o.deposit_id = l.id)
      order by l.created_at desc, l.id desc limit 1)
    order by x.rank`)
  return Map.groupBy(rows, ({ contractId }) => contractId)
}

const LONGEST_KIND = 100

/** As the answer says them now. An answer that says nothing of them changes nothing: no word is not a refusal. */
export const saveExtraCosts = async (
  scope: Scope,
  depositId: string,
  costs: readonly OpcoExtraCost[],
): Promise<void> => {
  if (costs.length === 0) return
  await scope.run(sql`delete from opco_extra_cost where ${ownRows(scope.who)} and deposit_id = ${depositId}`)
  for (const [rank, { kind, quantity, unitCents, totalCents }] of costs.entries())
    await scope.run(sql`
      insert into opco_extra_cost (id, organization_id, deposit_id, rank, kind, quantity, unit_cents, total_cents)
      values (${newId()}, ${organizationOf(scope.who)}, ${depositId}, ${rank}, ${kind.slice(0, LONGEST_KIND)}, ${quantity},
        ${unitCents}, ${totalCents})`)
}
