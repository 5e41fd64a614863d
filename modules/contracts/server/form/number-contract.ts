import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import type { ContractType } from "../../rules/index.ts"

const PREFIX: Readonly<Record<ContractType, string>> = { apprentissage: "CA", professionnalisation: "CP" }

/** The school's next number, « CA-2026-00042 »: taken in the transaction that uses it, so none is lost or given twice. */
export const nextNumber = async (scope: Scope, type: ContractType, year: number): Promise<string> => {
  const row = await scope.find(sql<{ last: number }>`
    insert into contract_counter as c (id, organization_id, contract_type, year, last)
    values (${newId()}, ${organizationOf(scope.who)}, ${type}, ${year}, 1)
    on conflict (organization_id, contract_type, year) do update set last = c.last + 1
    returning last`)
  return `${PREFIX[type]}-${year}-${String(row?.last ?? 0).padStart(5, "0")}`
}
