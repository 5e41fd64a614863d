import { ownRows, type Scope, sql } from "@jalon/data"
import { engagedExtraCosts } from "@jalon/deposits/server"
import { type ExtraNature, excessOf, excessText } from "../../rules/index.ts"

type Asked = {
  id: string
  contractId: string
  nature: ExtraNature
  quantity: number
  unitCents: number
  before: { quantity: number; cents: number }
}

/** Of these instalments, those of extra costs that ask for more than their OPCO engaged, with the years before: in words. */
export const excessWarnings = async (
  reads: Pick<Scope, "who" | "run">,
  instalmentIds: readonly string[],
): Promise<Map<string, string>> => {
  if (instalmentIds.length === 0) return new Map()
  const asked = await reads.run(sql<Asked>`
    select i.id, i.contract_id as "contractId", i.nature, x.quantity, x.unit_cents::float8 as "unitCents",
      (select jsonb_build_object('quantity', coalesce(sum(b.quantity), 0), 'cents', coalesce(sum(b.quantity * b.unit_cents), 0))
        from extra_cost b where b.organization_id = x.organization_id and b.contract_id = x.contract_id
          and b.nature = x.nature and b.year < x.year) as before
    from instalment i join extra_cost x on x.organization_id = i.organization_id and x.contract_id = i.contract_id
      and x.nature = i.nature and x.year = i.year
    where ${ownRows(reads.who, "i.organization_id")} and i.id = any(${[...instalmentIds]}::uuid[])`)
  const engaged = await engagedExtraCosts(reads, [...new Set(asked.map(({ contractId }) => contractId))])
  return new Map(
    asked.flatMap((one) => {
      const text = excessText(one.nature, excessOf(engaged.get(one.contractId) ?? [], one))
      return text === null ? [] : [[one.id, text] as const]
    }),
  )
}
