import { sql } from "@jalon/data"
import { phone } from "@jalon/identifiers"
import { type FieldKey, fieldOf } from "@jalon/imports/rules"
import { openHealthWith, openNirWith } from "@jalon/students/server"
import { companyColumns, companyShown } from "./companies.read.ts"
import { at, dated, type Kind, type KindColumn, type KindRow, type Reading, said } from "./kind.ts"

const addressBoxes = ["numero", "repetition", "voie", "complement", "code_postal", "commune"] as const

/** The boxes of a student's file as the wizard reads them, in the order of its screen. */
const boxes: readonly FieldKey[] = [
  "last_name",
  "usage_name",
  "first_name",
  "sexe",
  "birth_date",
  "birth_department",
  "birth_city",
  "nationalite",
  "nir",
  "ine",
  "email",
  "phone",
  ...addressBoxes.map((box) => `address.${box}` as const),
  "address.pays",
  "class",
  "training",
  "entry_date",
  "external_id",
  "situation_avant_contrat",
  "dernier_diplome_prepare",
  "derniere_classe",
  "dernier_diplome_intitule",
  "diplome_plus_eleve",
  "sportif_haut_niveau",
  "projet_creation_entreprise",
  "regime_social",
  "emancipe",
  "accommodations",
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

/** Boxes that are no column of the row itself. */
const places: Partial<Record<FieldKey, string>> = {
  class: "shown.class",
  training: "shown.training",
  entry_date: "shown.entry_date",
}
const dates: ReadonlySet<FieldKey> = new Set<FieldKey>(["birth_date", "entry_date"])
const phones: ReadonlySet<FieldKey> = new Set<FieldKey>([
  "phone",
  "legal_representative.mobile",
  "emergency_contact.telephone",
])

const columnOf = (key: FieldKey): KindColumn => ({
  title: fieldOf(key).label,
  ...(dates.has(key) && { type: "date" as const, width: 14 }),
  ...(key === "nir" && { secret: true as const }),
  value: (row) => {
    const value = at(row, places[key] ?? key)
    return phones.has(key) && typeof value === "string" ? phone.format(value) : value
  },
})

const columns: KindColumn[] = [
  ...boxes.map(columnOf),
  ...companyColumns("shown.company."),
  said("Lieu d’accueil sans SIRET", "shown.host"),
  { ...said("RQTH", "health.rqth"), secret: true },
  { ...said("RQTH, équivalence jeunes", "health.rqth_equivalence_jeunes"), secret: true },
  { ...said("RQTH, extension BOE", "health.rqth_extension_boe"), secret: true },
  said("Centre", "shown.center", { width: 28 }),
  said("Année scolaire", "shown.school_year"),
  said("Statut", "status"),
  dated("Statut depuis le", "status_since"),
  dated("Sorti le", "left_on"),
  said("Motif de sortie", "exit_reason"),
  dated("Créé le", "created_at"),
  dated("Archivé le", "archived_at"),
  said("Motif d’archivage", "archive_reason"),
  said("Numéro interne", "id", { width: 38 }),
]

/** Opens what is sealed for those who may have it, and leaves no trace of it for the others. */
const present = (row: KindRow, { keys, withSecrets }: Reading): KindRow => {
  if (!withSecrets) return row
  const { nir_sealed, health_sealed, ...rest } = row as KindRow & {
    nir_sealed: Buffer | null
    health_sealed: Buffer | null
  }
  const id = String(rest.id)
  return {
    ...rest,
    nir: nir_sealed && openNirWith(keys, id, nir_sealed),
    health: health_sealed && openHealthWith(keys, id, health_sealed),
  }
}

export const students: Kind = {
  name: "student",
  from: sql`student t left join class c on c.id = t.class_id left join training tr on tr.id = t.training_id
    left join apprentice_training_center ce on ce.id = t.center_id left join partner p on p.id = t.partner_id`,
  fields: sql`t.last_name, t.usage_name, t.first_name, t.sexe, t.birth_date, t.birth_department, t.birth_city, t.nationalite,
    t.regime_social, t.ine, t.email, t.phone, t.address, t.sportif_haut_niveau, t.projet_creation_entreprise,
    t.situation_avant_contrat, t.dernier_diplome_prepare, t.derniere_classe, t.dernier_diplome_intitule,
    t.diplome_plus_eleve, t.emancipe, t.legal_representative, t.emergency_contact, t.accommodations, t.class_id, t.training_id,
    t.center_id, t.partner_id, t.status, t.status_since, t.left_on, t.exit_reason, t.starts_on, t.invited_at,
    t.activated_at, t.external_id,
    t.nir_sealed is not null as has_nir, t.health_sealed is not null as has_health, t.archived_at, t.archive_reason,
    t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('class', c.name, 'school_year', c.school_year, 'training', tr.title, 'center', ce.name,
    'host', case when p.siret is null then p.denomination end, 'company', ${companyShown},
    'entry_date', (select e.entry_date from enrolment e where e.organization_id = t.organization_id and e.student_id = t.id
      and e.class_id = t.class_id and e.exit_date is null limit 1))`,
  secrets: sql`t.nir_sealed, t.health_sealed`,
  present,
  sheets: [
    { name: "Étudiants", columns, keeps: (row) => row.archived_at === null },
    { name: "Étudiants archivés", columns, keeps: (row) => row.archived_at !== null },
  ],
}
