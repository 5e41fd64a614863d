import { ownRows, type Scope, sql } from "@jalon/data"

export type EngagedInstalment = {
  number: number
  code: string | null
  opensOn: string | null
  startsOn: string | null
  endsOn: string | null
  cents: number | null
}

/** What the OPCO engaged for a contract, as its last file that says so tells it. */
export const engagedInstalments = (
  { who, run }: Pick<Scope, "who" | "run">,
  contractId: string,
): Promise<EngagedInstalment[]> =>
  run(sql<EngagedInstalment>`
    select i.number::int, i.code, i.opens_on as "opensOn", i.starts_on as "startsOn", i.ends_on as "endsOn",
      i.total_cents::float8 as cents
    from opco_instalment i where ${ownRows(who, "i.organization_id")} and i.deposit_id = (
      select d.id from deposit d where ${ownRows(who, "d.organization_id")} and d.contract_id = ${contractId}
        and exists (select from opco_instalment o where o.organization_id = d.organization_id and o.deposit_id = d.id)
      order by d.created_at desc, d.id desc limit 1)
    order by i.number`)
