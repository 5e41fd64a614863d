import { ownRows, type Sql, sql } from "@jalon/data"
import { searchText } from "@jalon/kernel"
import type { FieldKey, KnownValues } from "../../rules/index.ts"
import { flatten, type Json } from "./fields.ts"
import type { Asking } from "./places.ts"

/** Fields of a company that are a column of their own, `company.` left out. */
export const PLAIN_COMPANY_FIELDS = [
  "denomination",
  "siret",
  "secteur",
  "employeur_type",
  "employeur_specifique",
  "naf",
  "effectif",
  "idcc",
  "opco",
  "caisse_retraite",
  "phone",
  "email",
] as const
export const NESTED_COMPANY_COLUMNS = ["address", "signataire"] as const

const fields = {
  address: ["numero", "repetition", "voie", "complement", "code_postal", "commune"],
  signataire: ["nom", "prenom", "fonction", "courriel", "mobile"],
} as const

export const COMPARED_COMPANY_FIELDS: readonly FieldKey[] = [
  ...PLAIN_COMPANY_FIELDS.map((field) => `company.${field}` as const),
  ...fields.address.map((field) => `company.address.${field}` as const),
  ...fields.signataire.map((field) => `company.signataire.${field}` as const),
]

export type KnownCompanyRow = Record<(typeof PLAIN_COMPANY_FIELDS)[number], string | number | null> &
  Record<(typeof NESTED_COMPANY_COLUMNS)[number], Json> & {
    id: string
    siret: string
    denomination: string
    import_id: string | null
  }

export const knownCompanyColumns: Sql = sql`
  p.id, p.denomination, p.siret, p.secteur, p.employeur_type, p.employeur_specifique, p.naf, p.effectif, p.idcc, p.opco,
  p.caisse_retraite, p.phone, p.email, p.address, p.signataire, p.import_id`

export const companyValuesOf = (row: KnownCompanyRow): KnownValues => {
  const plain = Object.fromEntries(PLAIN_COMPANY_FIELDS.map((field) => [field, row[field]]))
  const nested = Object.fromEntries(NESTED_COMPANY_COLUMNS.map((column) => [column, row[column]]))
  return flatten({ company: { ...nested, ...plain } })
}

export type ContactFacts = {
  last_name: string
  first_name: string
  email: string | null
  phone: string | null
  job_title: string | null
  roles: string[]
  birth_date: string | null
  diploma: string | null
  diploma_level: number | null
  experience_years: number | null
}
export type KnownContact = ContactFacts & { id: string; partner_id: string }

/** One person of a company: the same address, or the same name. */
export const isSameContact = (
  one: { last_name: string; first_name: string; email: string | null },
  other: { last_name: string; first_name: string; email: string | null },
): boolean =>
  (one.email !== null && one.email === other.email) ||
  searchText(`${one.last_name} ${one.first_name}`).trim() ===
    searchText(`${other.last_name} ${other.first_name}`).trim()

export const findCompanies = async (
  scope: Asking,
  sirets: readonly string[],
): Promise<Map<string, KnownCompanyRow>> => {
  if (sirets.length === 0) return new Map()
  const rows = await scope.run(sql<KnownCompanyRow>`
    select ${knownCompanyColumns} from partner p
    where ${ownRows(scope.who, "p.organization_id")} and p.archived_at is null and p.siret = any(${[...sirets]}::text[])`)
  return new Map(rows.map((row) => [row.siret, row]))
}

export const findContacts = async (
  scope: Asking,
  partnerIds: readonly string[],
): Promise<Map<string, KnownContact[]>> => {
  if (partnerIds.length === 0) return new Map()
  const rows = await scope.run(sql<KnownContact>`
    select c.id, c.partner_id, c.last_name, c.first_name, c.email, c.phone, c.job_title, c.roles, c.birth_date, c.diploma,
      c.diploma_level, c.experience_years
    from partner_contact c
    where ${ownRows(scope.who, "c.organization_id")} and c.archived_at is null and c.partner_id = any(${[...partnerIds]}::uuid[])`)
  return Map.groupBy(rows, ({ partner_id }) => partner_id)
}
