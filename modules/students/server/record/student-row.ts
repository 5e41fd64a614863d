import { type Scope, type Sql, sql } from "@jalon/data"
import type {
  Address,
  ExitReason,
  LegalRepresentative,
  StudentFile,
  StudentState,
  StudentStatus,
} from "../../rules/index.ts"

export type EmergencyContact = { nom?: string; lien?: string; telephone?: string }

/** A student's row as the module works on it. What is sealed stays so; of the number, only that it is there. */
export type StudentRow = Omit<StudentFile, "health_answered"> & {
  id: string
  organization_id: number
  account_id: string | null
  usage_name: string | null
  ine: string | null
  emergency_contact: EmergencyContact
  health_sealed: Buffer | null
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
  external_id: string | null
  archived_at: Date | null
  archive_reason: string | null
  updated_at: Date
}
export type { Address, LegalRepresentative }

export const studentColumns: Sql = sql`
  s.id, s.organization_id, s.account_id, s.last_name, s.usage_name, s.first_name, s.sexe, s.birth_date, s.birth_department,
  s.birth_city, s.nationalite, s.regime_social, s.ine, s.email, s.phone, s.address, s.sportif_haut_niveau,
  s.projet_creation_entreprise, s.situation_avant_contrat, s.dernier_diplome_prepare, s.derniere_classe,
  s.dernier_diplome_intitule, s.diplome_plus_eleve, s.emancipe, s.legal_representative, s.emergency_contact,
  s.nir_sealed is not null as has_nir, s.health_sealed, s.accommodations, s.class_id, s.training_id, s.center_id,
  s.partner_id, s.status, s.state, s.status_since, s.left_on, s.exit_reason, s.status_before_exit, s.since_before_exit, s.invited_at, s.activated_at, s.starts_on, s.missing_count,
  s.documents_asked, s.documents_given, s.external_id, s.archived_at, s.archive_reason, s.updated_at`

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
