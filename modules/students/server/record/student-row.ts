import { type Columns, columnList, type Scope, type Sql, sql } from "@jalon/data"
import { columnTypesOf } from "@jalon/records"
import {
  type Address,
  type ExitReason,
  type LegalRepresentative,
  recordFields,
  type SecondRepresentative,
  type StudentFile,
  type StudentState,
  type StudentStatus,
} from "../../rules/index.ts"

export type EmergencyContact = { nom?: string; lien?: string; telephone?: string }

/** A student's row as the module works on it. What is sealed stays so; of the number, only that it is there. */
export type StudentRow = Omit<StudentFile, "health_answered"> & {
  id: string
  organization_id: number
  account_id: string | null
  emergency_contact: EmergencyContact
  second_representative: SecondRepresentative
  health_sealed: Buffer | null
  accommodations_sealed: Buffer | null
  /** In clear only what an earlier release wrote: see `secrets/accommodations.ts`. */
  accommodations: string | null
  class_id: string | null
  training_id: string | null
  center_id: string | null
  partner_id: string | null
  state: StudentState
  status_since: string
  left_on: string | null
  exit_reason: ExitReason | null
  status_before_exit: StudentStatus | null
  since_before_exit: string | null
  invited_at: Date | null
  activated_at: Date | null
  starts_on: string | null
  missing_count: number
  documents_asked: number
  documents_given: number
  archived_at: Date | null
  archive_reason: string | null
  updated_at: Date
}
export type { Address, LegalRepresentative }

/** Every column that a form fills; what is sealed, or follows from elsewhere, has its own writers. */
export const recordColumns: Columns = columnTypesOf(recordFields)

export const studentColumns: Sql = sql`
  s.id, s.organization_id, s.account_id, ${columnList(recordColumns, "s")}, s.nir_sealed is not null as has_nir,
  s.health_sealed, s.accommodations_sealed, s.accommodations, s.class_id, s.training_id, s.center_id, s.partner_id, s.status, s.state, s.status_since, s.left_on,
  s.exit_reason, s.status_before_exit, s.since_before_exit, s.invited_at, s.activated_at, s.starts_on, s.missing_count,
  s.documents_asked, s.documents_given, s.archived_at, s.archive_reason, s.updated_at`

export const fileOf = (row: StudentRow): StudentFile => ({
  ...row,
  health_answered: row.health_sealed !== null,
})

export const nameOf = ({
  first_name,
  last_name,
  usage_name,
}: Pick<StudentRow, "first_name" | "last_name" | "usage_name">) => `${first_name} ${usage_name ?? last_name}`

/** Takes a student's row for this transaction: whoever else wants to change it waits. */
export const lockStudent = (scope: Scope, where: Sql): Promise<StudentRow | null> =>
  scope.find(sql<StudentRow>`select ${studentColumns} from student s where ${where} for update`)
