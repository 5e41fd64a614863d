import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ContractData, ContractStatus, ContractType, DepositProgress } from "../rules/index.ts"
import { refuse } from "../wire/words.fr.ts"
import type { RuptureRow } from "./rupture/rupture-row.ts"

export type FieldValues = Omit<ContractData, "contract_type">

export type ContractRow = {
  id: string
  organization_id: number
  contract_type: ContractType
  number: string
  student_id: string | null
  partner_id: string | null
  tutor_id: string | null
  training_id: string | null
  class_id: string | null
  center_id: string | null
  owner_id: string | null
  parent_id: string | null
  status: ContractStatus
  status_since: Date
  status_before_archive: ContractStatus | null
  archive_reason: string | null
  fields: FieldValues
  acknowledged: Record<string, string>
  needs_convention: boolean
  is_convention_approved: boolean
  version: number
  source: string
  outside_status: ContractStatus | null
  broken_on: IsoDate | null
  rupture: RuptureRow | null
  has_rupture_draft: boolean
  deposit_state: DepositProgress
  created_at: Date
}

const columns = sql`c.id, c.organization_id, c.contract_type, c.number, c.student_id, c.partner_id, c.tutor_id, c.training_id,
  c.class_id, c.center_id, c.owner_id, c.parent_id, c.status, c.status_since, c.status_before_archive, c.archive_reason,
  c.fields, c.acknowledged, c.needs_convention, c.is_convention_approved, c.version, c.source, c.outside_status,
  c.broken_on, c.rupture, c.rupture_draft is not null as has_rupture_draft, c.deposit_state, c.created_at`

const rowOf = (who: Scope["who"], id: string, lock: Sql): Sql<ContractRow> => sql<ContractRow>`
  select ${columns} from contract c where ${ownRows(who, "c.organization_id")} and c.id = ${id} ${lock}`

export const findContract = async (
  { who, find }: Pick<Scope, "who" | "find">,
  id: string,
): Promise<ContractRow> => {
  const row = await find(rowOf(who, id, sql``))
  if (!row) throw refuse("not_found")
  return row
}

/** Taken for this transaction: two people who save at once are told of each other's fields instead of losing them. */
export const lockContract = async (scope: Scope, id: string): Promise<ContractRow> => {
  const row = await scope.find(rowOf(scope.who, id, sql`for update`))
  if (!row) throw refuse("not_found")
  return row
}

export const dataOf = ({
  contract_type,
  fields,
}: Pick<ContractRow, "contract_type" | "fields">): ContractData => ({
  ...fields,
  contract_type,
})
