import { columnList, ownRows, type Sql, sql } from "@jalon/data"
import { searchText } from "@jalon/kernel"
import { type ContactFields, type EmployerFields, employerRecordFields } from "@jalon/partners/rules"
import { contactColumns, employerRecordColumns } from "@jalon/partners/server"
import { keysOf, objectColumns, plainKeys } from "@jalon/records"
import { type FieldKey, isFieldKey, type KnownValues } from "../../rules/index.ts"
import { flatten, type Json } from "./fields.ts"
import type { Asking } from "./places.ts"

/** Fields of a company that are a column of their own, `company.` left out. */
export const PLAIN_COMPANY_FIELDS = plainKeys(employerRecordFields)

/** Columns that hold an object, whose parts are fields. */
export const NESTED_COMPANY_COLUMNS = objectColumns(employerRecordFields) as NestedColumn[]
type NestedColumn = "address" | "signataire"

/** What a row may change in a company. */
export const COMPARED_COMPANY_FIELDS: readonly FieldKey[] = keysOf(employerRecordFields)
  .map((key) => `company.${key}`)
  .filter(isFieldKey)

export type KnownCompanyRow = Pick<EmployerFields, (typeof PLAIN_COMPANY_FIELDS)[number]> &
  Record<NestedColumn, Json> & { id: string; siret: string; import_id: string | null }

export const knownCompanyColumns: Sql = sql`p.id, ${columnList(employerRecordColumns, "p")}, p.import_id`

export const companyValuesOf = (row: KnownCompanyRow): KnownValues => {
  const plain = Object.fromEntries(PLAIN_COMPANY_FIELDS.map((field) => [field, row[field]]))
  const nested = Object.fromEntries(NESTED_COMPANY_COLUMNS.map((column) => [column, row[column]]))
  return flatten({ company: { ...nested, ...plain } })
}

export type KnownContact = ContactFields & { id: string; partner_id: string }

/** One person of a company: the same address, or the same name. */
export const isSameContact = (
  one: Pick<ContactFields, "last_name" | "first_name" | "email">,
  other: Pick<ContactFields, "last_name" | "first_name" | "email">,
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
    select c.id, c.partner_id, ${columnList(contactColumns, "c")} from partner_contact c
    where ${ownRows(scope.who, "c.organization_id")} and c.archived_at is null and c.partner_id = any(${[...partnerIds]}::uuid[])`)
  return Map.groupBy(rows, ({ partner_id }) => partner_id)
}
