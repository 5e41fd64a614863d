import { columnList, sql } from "@jalon/data"
import { phone } from "@jalon/identifiers"
import { type FieldKey, fieldOf, fieldsOf } from "@jalon/imports/rules"
import { keysOfKind } from "@jalon/records"
import { recordFields } from "@jalon/students/rules"
import { openAccommodationsWith, openHealthWith, openNirWith, recordColumns } from "@jalon/students/server"
import { companyColumns, companyShown } from "./companies.read.ts"
import { at, dated, type Kind, type KindColumn, type KindRow, type Reading, said } from "./kind.ts"

/** The fields of a student's file that the wizard reads too, in the order of its screen, and what stands beside them. */
const fields: readonly FieldKey[] = fieldsOf("students").flatMap((field) =>
  "read" in field ? [field.key] : [],
)

/** Fields that are no column of the row itself. */
const places: Partial<Record<FieldKey, string>> = {
  class: "shown.class",
  training: "shown.training",
  entry_date: "shown.entry_date",
}
const SECRET: ReadonlySet<FieldKey> = new Set<FieldKey>(["nir", "accommodations"])
const dates: ReadonlySet<string> = new Set([...keysOfKind(recordFields, "day"), "entry_date"])
const phones: ReadonlySet<string> = new Set(keysOfKind(recordFields, "phone"))

const columnOf = (key: FieldKey): KindColumn => ({
  title: fieldOf(key).label,
  ...(dates.has(key) && { type: "date" as const, width: 14 }),
  ...(SECRET.has(key) && { secret: true as const }),
  value: (row) => {
    const value = at(row, places[key] ?? key)
    return phones.has(key) && typeof value === "string" ? phone.format(value) : value
  },
})

const columns: KindColumn[] = [
  ...fields.map(columnOf),
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
  const { nir_sealed, health_sealed, accommodations_sealed, accommodations, ...rest } = row as KindRow & {
    nir_sealed: Buffer | null
    health_sealed: Buffer | null
    accommodations_sealed: Buffer | null
    accommodations: string | null
  }
  const id = String(rest.id)
  return {
    ...rest,
    nir: nir_sealed && openNirWith(keys, id, nir_sealed),
    health: health_sealed && openHealthWith(keys, id, health_sealed),
    accommodations: openAccommodationsWith(keys, { id, accommodations, accommodations_sealed }),
  }
}

export const students: Kind = {
  name: "student",
  from: sql`student t left join class c on c.id = t.class_id left join training tr on tr.id = t.training_id
    left join apprentice_training_center ce on ce.id = t.center_id left join partner p on p.id = t.partner_id`,
  fields: sql`${columnList(recordColumns, "t")}, t.class_id, t.training_id, t.center_id, t.partner_id, t.status,
    t.status_since, t.left_on, t.exit_reason, t.starts_on, t.invited_at, t.activated_at,
    t.nir_sealed is not null as has_nir, t.health_sealed is not null as has_health,
    num_nonnulls(t.accommodations_sealed, t.accommodations) > 0 as has_accommodations, t.archived_at, t.archive_reason,
    t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('class', c.name, 'school_year', c.school_year, 'training', tr.title, 'center', ce.name,
    'host', case when p.siret is null then p.denomination end, 'company', ${companyShown},
    'entry_date', (select e.entry_date from enrolment e where e.organization_id = t.organization_id and e.student_id = t.id
      and e.class_id = t.class_id and e.exit_date is null limit 1))`,
  secrets: sql`t.nir_sealed, t.health_sealed, t.accommodations_sealed, t.accommodations`,
  present,
  sheets: [
    { name: "Étudiants", columns, keeps: (row) => row.archived_at === null },
    { name: "Étudiants archivés", columns, keeps: (row) => row.archived_at !== null },
  ],
}
