import { ownRows, type Scope, type Sql, sql } from "@jalon/data"

/** Contracts that bring money and have no schedule: engaged before there were any, or whose event was lost. */
export const missingSchedules = (
  who: Scope["who"],
  after: string,
  atMost: number,
): Sql<{ id: string }> => sql<{
  id: string
}>`
  select c.id from contract c
  where ${ownRows(who, "c.organization_id")} and c.id > ${after}
    and (c.status in ('engaged', 'filed') or (c.status in ('broken', 'settled') and c.deca_number is not null))
    and not exists (select from funding_schedule s where s.organization_id = c.organization_id and s.contract_id = c.id)
  order by c.id limit ${atMost}`
