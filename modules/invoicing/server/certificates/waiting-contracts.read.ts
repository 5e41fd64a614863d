import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { today } from "@jalon/kernel"

/** Contracts with an instalment that is open but for its certificate. */
export const waitingContracts = (who: Who, which: Sql, atMost: number): Sql<{ id: string }> => sql<{
  id: string
}>`
  select distinct i.contract_id as id from instalment i
    join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
  where ${ownRows(who, "i.organization_id")} and i.bucket = 'open' and i.needs_certificate and i.certificate_file_id is null
    and i.certificate_declared_on is null and i.opens_on <= ${today()}::date and ${which}
  order by i.contract_id limit ${atMost}`
