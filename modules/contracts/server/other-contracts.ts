import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { type ContractFile, type ContractStatus, isBeforeSignature } from "../rules/index.ts"
import type { ContractRow } from "./contract-row.ts"

export type OtherContractRow = {
  number: string
  from: IsoDate
  to: IsoDate
  status: ContractStatus
  is_first: boolean
}

/** What else the same person is engaged in here, this contract and the one it comes from left out. */
export const otherContractRows = (
  who: Scope["who"],
  { id, student_id, parent_id }: Pick<ContractRow, "id" | "student_id" | "parent_id">,
) => sql<OtherContractRow>`
  select o.number, o.starts_on as "from", coalesce(o.broken_on, o.ends_on) as "to", o.status,
    coalesce(o.fields ->> 'contrat_type' = '11', false) as is_first
  from contract o
  where ${ownRows(who, "o.organization_id")} and o.student_id = ${student_id} and o.id <> ${id}
    and o.id is distinct from ${parent_id} and o.parent_id is distinct from ${id}
    and o.status not in ('cancelled', 'archived', 'imported') and o.starts_on is not null and o.ends_on is not null
  order by o.starts_on, o.id limit 20`

export const otherContractsOf = (rows: readonly OtherContractRow[]): ContractFile["otherContracts"] =>
  rows.map(({ number, from, to, status, is_first }) => ({
    number,
    from,
    to,
    isFirst: is_first,
    isConcluded: !isBeforeSignature(status),
  }))
