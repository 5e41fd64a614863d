import { ownRows, type Scope, sql } from "@jalon/data"
import { emptyEmployer, sectorOfType } from "@jalon/partners/rules"
import {
  insertImportedContacts,
  insertImportedPartners,
  saveImportedContacts,
  saveImportedPartners,
} from "@jalon/partners/server"
import { differencesBetween, type FieldKey, type RowValues, textOf } from "../../rules/index.ts"
import type { CompanyPlan, JudgedRow, Judging } from "../judge/context.ts"
import { merge, nest } from "../known/fields.ts"
import {
  COMPARED_COMPANY_FIELDS,
  companyValuesOf,
  type KnownCompanyRow,
  knownCompanyColumns,
  NESTED_COMPANY_COLUMNS,
  PLAIN_COMPANY_FIELDS,
} from "../known/known-companies.ts"
import { noteChanges } from "./changes.ts"

type PlannedCompany = { row: JudgedRow; plan: CompanyPlan }

/** The kind of employer says its sector; one never contradicts the other. */
const sectorIn = (values: RowValues): string | null => {
  const type = textOf(values, "company.employeur_type")
  return type === null ? textOf(values, "company.secteur") : sectorOfType(type)
}

const newRow = ({ row: { read }, plan }: PlannedCompany) => {
  const { values } = read
  const made: Record<string, unknown> = { id: plan.id }
  for (const field of PLAIN_COMPANY_FIELDS)
    made[field] = values[`company.${field}` as FieldKey] ?? emptyEmployer[field]
  for (const column of NESTED_COMPANY_COLUMNS) made[column] = nest(values, `company.${column}`)
  return { ...made, secteur: sectorIn(values) ?? made.secteur }
}

const rowAfter = (now: KnownCompanyRow, changes: RowValues) => {
  const after: Record<string, unknown> = { id: now.id }
  for (const field of PLAIN_COMPANY_FIELDS)
    after[field] = changes[`company.${field}` as FieldKey] ?? now[field]
  for (const column of NESTED_COMPANY_COLUMNS)
    after[column] = merge(now[column], nest(changes, `company.${column}`))
  return { ...after, secteur: sectorIn(changes) ?? now.secteur }
}

const change = async (scope: Scope, importId: string, planned: readonly PlannedCompany[]): Promise<void> => {
  const locked = await scope.run(sql<KnownCompanyRow>`
    select ${knownCompanyColumns} from partner p where ${ownRows(scope.who, "p.organization_id")}
      and p.id = any(${planned.map(({ plan }) => plan.id)}::uuid[]) and p.archived_at is null order by p.id for update`)
  const seen = locked.flatMap((now) => {
    const one = planned.find(({ plan }) => plan.id === now.id)
    if (!one) return []
    const differences = differencesBetween(companyValuesOf(now), one.row.read.values, COMPARED_COMPANY_FIELDS)
    return differences.length === 0 ? [] : [{ now, row: one.row, differences }]
  })
  const rows = seen.map(({ now, differences }) =>
    rowAfter(now, Object.fromEntries(differences.map(({ field, after }) => [field, after]))),
  )
  await saveImportedPartners(scope, rows)
  await noteChanges(
    scope,
    importId,
    seen.map(({ now, row, differences }) => ({
      row_number: row.number,
      subject: "partner" as const,
      subject_id: now.id,
      operation: "change" as const,
      before: Object.fromEntries(differences.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(differences.map(({ field, after }) => [field, after])),
    })),
  )
}

const contactRow = (row: JudgedRow) =>
  row.contacts.map((plan) => ({ ...plan, row_number: row.number, partner_id: row.company?.id }))

const saveContacts = async (scope: Scope, importId: string, rows: readonly JudgedRow[]): Promise<void> => {
  const all = rows.flatMap(contactRow)
  const made = all.flatMap(({ effect, id, partner_id, after }) =>
    effect === "create" ? [{ id, partner_id, ...after }] : [],
  )
  const changed = all.filter(({ effect }) => effect === "change")
  if (made.length > 0) await insertImportedContacts(scope, importId, made)
  if (changed.length === 0) return
  await saveImportedContacts(
    scope,
    changed.map(({ id, after }) => ({ id, ...after })),
  )
  await noteChanges(
    scope,
    importId,
    changed.map(({ row_number, id, before, after }) => ({
      row_number,
      subject: "partner_contact" as const,
      subject_id: id,
      operation: "change" as const,
      before: before ?? {},
      after,
    })),
  )
}

/** The companies of a batch and their people, before the students who refer to them. */
export const saveCompanies = async (
  scope: Scope,
  { importId }: Judging,
  rows: readonly JudgedRow[],
): Promise<void> => {
  const planned = rows.flatMap((row) => (row.company ? [{ row, plan: row.company }] : []))
  if (planned.length === 0) return
  const made = planned.filter(({ plan }) => plan.effect === "create")
  const changed = planned.filter(({ plan }) => plan.effect === "change")
  if (made.length > 0) await insertImportedPartners(scope, importId, made.map(newRow))
  if (changed.length > 0) await change(scope, importId, changed)
  await saveContacts(scope, importId, rows)
}
