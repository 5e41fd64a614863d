import { type Sql, sql } from "@jalon/data"
import type { FieldKey, KnownValues } from "../../rules/index.ts"
import { flatten, type Json } from "./boxes.ts"

/** Fields that are a column of their own. */
export const PLAIN_STUDENT_FIELDS = [
  "last_name",
  "usage_name",
  "first_name",
  "sexe",
  "birth_date",
  "birth_department",
  "birth_city",
  "nationalite",
  "regime_social",
  "ine",
  "email",
  "phone",
  "sportif_haut_niveau",
  "projet_creation_entreprise",
  "situation_avant_contrat",
  "dernier_diplome_prepare",
  "derniere_classe",
  "dernier_diplome_intitule",
  "diplome_plus_eleve",
  "emancipe",
  "accommodations",
  "external_id",
] as const satisfies readonly FieldKey[]

/** Columns that hold an object, whose boxes are fields. */
export const NESTED_STUDENT_COLUMNS = ["address", "legal_representative", "emergency_contact"] as const

const addressBoxes = ["numero", "repetition", "voie", "complement", "code_postal", "commune"] as const

/** What a row may change in a record; the number, the class and the company have their own ways. */
export const COMPARED_STUDENT_FIELDS: readonly FieldKey[] = [
  ...PLAIN_STUDENT_FIELDS,
  ...addressBoxes.map((box) => `address.${box}` as const),
  "address.pays",
  "legal_representative.nom",
  "legal_representative.prenom",
  "legal_representative.lien",
  "legal_representative.courriel",
  "legal_representative.mobile",
  ...addressBoxes.map((box) => `legal_representative.address.${box}` as const),
  "emergency_contact.nom",
  "emergency_contact.lien",
  "emergency_contact.telephone",
]

export type KnownStudentRow = Record<(typeof PLAIN_STUDENT_FIELDS)[number], string | boolean | null> &
  Record<(typeof NESTED_STUDENT_COLUMNS)[number], Json> & {
    id: string
    last_name: string
    first_name: string
    usage_name: string | null
    birth_date: string | null
    email: string | null
    external_id: string | null
    class_id: string | null
    training_id: string | null
    partner_id: string | null
    partner_name: string | null
    class_name: string | null
    nir_mark: Buffer | null
    import_id: string | null
    archived_at: Date | null
  }

export const knownStudentColumns: Sql = sql`
  s.id, s.last_name, s.usage_name, s.first_name, s.sexe, s.birth_date, s.birth_department, s.birth_city, s.nationalite,
  s.regime_social, s.ine, s.email, s.phone, s.sportif_haut_niveau, s.projet_creation_entreprise, s.situation_avant_contrat,
  s.dernier_diplome_prepare, s.derniere_classe, s.dernier_diplome_intitule, s.diplome_plus_eleve, s.emancipe,
  s.accommodations, s.external_id, s.address, s.legal_representative, s.emergency_contact, s.class_id, s.training_id,
  s.partner_id, s.nir_mark, s.import_id, s.archived_at,
  (select c.name from class c where c.id = s.class_id) as class_name,
  (select p.denomination from partner p where p.id = s.partner_id) as partner_name`

export const knownValuesOf = (row: KnownStudentRow): KnownValues => {
  const values = Object.fromEntries(PLAIN_STUDENT_FIELDS.map((field) => [field, row[field]]))
  const nested = Object.fromEntries(NESTED_STUDENT_COLUMNS.map((column) => [column, row[column]]))
  return { ...flatten(nested), ...values }
}
