import { sql } from "@jalon/data"
import { isOpcoKey, opcoName, phone } from "@jalon/identifiers"
import { type FieldKey, fieldOf } from "@jalon/imports/rules"
import { contactRoleWords, sectorWords } from "@jalon/partners/rules"
import type { Value } from "@jalon/sheets"
import { at, dated, type Kind, type KindColumn, type KindRow, said } from "./kind.ts"

/** How a company's field is written so that the wizard reads it again; the others stand as they are. */
const writings: Readonly<Record<string, (value: string) => Value>> = {
  secteur: (value) => sectorWords[value as keyof typeof sectorWords] ?? value,
  opco: (value) => (isOpcoKey(value) ? opcoName(value) : value),
  phone: (value) => phone.format(value),
  "signataire.mobile": (value) => phone.format(value),
}

const companyFields = [
  "siret",
  "denomination",
  "secteur",
  "employeur_type",
  "employeur_specifique",
  "naf",
  "effectif",
  "idcc",
  "opco",
  "caisse_retraite",
  "address.numero",
  "address.repetition",
  "address.voie",
  "address.complement",
  "address.code_postal",
  "address.commune",
  "phone",
  "email",
  "signataire.nom",
  "signataire.prenom",
  "signataire.fonction",
  "signataire.courriel",
  "signataire.mobile",
] as const

/** A company's columns under the names by which the wizard knows them; `place` is where it stands in the row. */
export const companyColumns = (place: "" | "shown.company."): KindColumn[] =>
  companyFields.map((field) => ({
    title: fieldOf(`company.${field}` as FieldKey).label,
    ...(field === "effectif" && { type: "number" as const }),
    ...(field === "denomination" && { width: 32 }),
    value: (row: KindRow) => {
      const value = at(row, place + field)
      return typeof value === "string" ? (writings[field]?.(value) ?? value) : value
    },
  }))

/** What `companyColumns` needs of a company that is not the row itself; without a SIRET the wizard knows no company. */
export const companyShown = sql`case when p.siret is null then null else jsonb_build_object('siret', p.siret,
  'denomination', p.denomination, 'secteur', p.secteur, 'employeur_type', p.employeur_type,
  'employeur_specifique', p.employeur_specifique, 'naf', p.naf, 'effectif', p.effectif, 'idcc', p.idcc, 'opco', p.opco,
  'caisse_retraite', p.caisse_retraite, 'address', p.address, 'phone', p.phone, 'email', p.email, 'signataire', p.signataire) end`

const partnerColumns: KindColumn[] = [
  ...companyColumns(""),
  said("Étiquettes", "shown.labels", { width: 28 }),
  said("État", "status"),
  dated("Dernier échange", "last_exchange_at"),
  dated("Créée le", "created_at"),
  dated("Archivée le", "archived_at"),
  said("Numéro interne", "id", { width: 38 }),
]

export const partners: Kind = {
  name: "partner",
  from: sql`partner t`,
  fields: sql`t.company_id is not null as has_own_space, t.denomination, t.siret, t.secteur, t.employeur_type,
    t.employeur_specifique, t.naf, t.effectif, t.idcc, t.opco, t.opco_source, t.caisse_retraite, t.regime_chomage_specifique,
    t.address, t.phone, t.email, t.signataire, t.register_state, t.closed_on, t.status, t.declined_reason,
    t.last_exchange_at, t.archived_at, t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('labels', (select string_agg(l.name, ', ' order by l.name) from partner_label w
    join company_label l on l.id = w.label_id where w.organization_id = t.organization_id and w.partner_id = t.id))`,
  sheets: [
    { name: "Entreprises", columns: partnerColumns, keeps: (row) => row.archived_at === null },
    { name: "Entreprises archivées", columns: partnerColumns, keeps: (row) => row.archived_at !== null },
  ],
}

const known = (key: FieldKey, value: (row: KindRow) => Value, width?: number): KindColumn => ({
  title: fieldOf(key).label,
  value,
  ...(width && { width }),
})
const rolesOf = ({ roles }: KindRow) =>
  (roles as (keyof typeof contactRoleWords)[]).map((role) => contactRoleWords[role]).join(", ")

export const contacts: Kind = {
  name: "partner_contact",
  from: sql`partner_contact t join partner p on p.id = t.partner_id`,
  fields: sql`t.partner_id, t.last_name, t.first_name, t.email, t.phone, t.job_title, t.roles, t.birth_date, t.diploma,
    t.diploma_level, t.experience_years, t.archived_at, t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('siret', p.siret, 'denomination', p.denomination)`,
  sheets: [
    {
      name: "Contacts",
      columns: [
        known("company.siret", (row) => at(row, "shown.siret")),
        known("company.denomination", (row) => at(row, "shown.denomination"), 32),
        known("contact.last_name", (row) => at(row, "last_name")),
        known("contact.first_name", (row) => at(row, "first_name")),
        known("contact.email", (row) => at(row, "email"), 32),
        known("contact.phone", (row) => (typeof row.phone === "string" ? phone.format(row.phone) : null)),
        known("contact.job_title", (row) => at(row, "job_title"), 28),
        known("contact.roles", rolesOf, 28),
        dated("Jour de naissance", "birth_date"),
        said("Titre obtenu", "diploma"),
        said("Niveau obtenu", "diploma_level", { type: "number" }),
        said("Expérience (ans)", "experience_years", { type: "number" }),
        dated("Archivé le", "archived_at"),
        said("Numéro interne", "id", { width: 38 }),
      ],
    },
  ],
}

export const labels: Kind = {
  name: "company_label",
  from: sql`company_label t`,
  fields: sql`t.name, t.tone, t.created_at`,
  sheets: [],
}

export const partnerLabels: Kind = {
  name: "partner_label",
  from: sql`partner_label t`,
  fields: sql`t.partner_id, t.label_id`,
  sheets: [],
}
