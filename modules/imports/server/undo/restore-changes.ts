import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { restoreImportedContact, restorePartnerColumns } from "@jalon/partners/server"
import {
  refreshFiles,
  restoreClass,
  restoreNir,
  restorePartnerOf,
  restoreStudentColumns,
} from "@jalon/students/server"
import { isSameValue, type KnownValues } from "../../rules/index.ts"
import { type Json, merge } from "../known/fields.ts"
import { companyValuesOf, type KnownCompanyRow, knownCompanyColumns } from "../known/known-companies.ts"
import { type KnownStudentRow, knownStudentColumns, knownValuesOf } from "../known/student-columns.ts"

export type StoredChange = {
  id: string
  subject: "student" | "partner" | "partner_contact"
  subject_id: string
  before: Record<string, string | number | boolean | null | string[]>
  after: Record<string, string | number | boolean | null | string[]>
  nir_sealed: Buffer | null
  nir_mark: Buffer | null
  nir_mark_after: Buffer | null
}
export type Outcome = "restored" | "partly" | "kept"

const outcomeOf = (restored: number, all: number): Outcome => {
  if (restored === all) return "restored"
  return restored === 0 ? "kept" : "partly"
}

const PLACES = new Set(["class_id", "training_id", "center_id", "partner_id", "nir"])

/** The fields that still say what the import wrote, with what they said before. What was changed since stays. */
const untouchedFields = (now: KnownValues, { before, after }: StoredChange): Record<string, unknown> => {
  const values = now as Record<string, string | number | boolean | null>
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, written]): [string, unknown][] =>
      !PLACES.has(field) && !Array.isArray(written) && written !== null && isSameValue(values[field], written)
        ? [[field, before[field] ?? null]]
        : [],
    ),
  )
}

/** Flat fields as changes of columns: objects inside columns are merged, an empty field is taken out of its object. */
const columnsOf = (
  now: Record<string, unknown>,
  fields: Record<string, unknown>,
): Record<string, unknown> => {
  const columns: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const [column = "", ...path] = field.split(".")
    if (path.length === 0) {
      columns[column] = value
      continue
    }
    const last = path.pop() ?? ""
    const change = path.reduceRight<Json>((inner, part) => ({ [part]: inner }), {
      [last]: value as Json[string],
    })
    columns[column] = merge((columns[column] ?? now[column] ?? {}) as Json, change)
  }
  return columns
}

const undoClass = async (
  scope: Scope,
  row: KnownStudentRow,
  { before, after }: StoredChange,
  importId: string,
) => {
  if (!("class_id" in after)) return null
  if (row.class_id !== after.class_id) return false
  await restoreClass(scope, row.id, importId, before)
  return true
}

const undoCompany = async (scope: Scope, row: KnownStudentRow, { before, after }: StoredChange) => {
  if (!("partner_id" in after)) return null
  if (row.partner_id !== after.partner_id) return false
  await restorePartnerOf(scope, row.id, before.partner_id)
  return true
}

const undoNir = async (scope: Scope, row: KnownStudentRow, change: StoredChange) => {
  if (change.nir_mark_after === null) return null
  if (row.nir_mark === null || !row.nir_mark.equals(change.nir_mark_after)) return false
  await restoreNir(scope, row.id, change)
  return true
}

const restoreStudent = async (scope: Scope, change: StoredChange, importId: string): Promise<Outcome> => {
  const row = await scope.find(sql<KnownStudentRow>`
    select ${knownStudentColumns} from student s
    where ${ownRows(scope.who, "s.organization_id")} and s.id = ${change.subject_id} for update of s`)
  if (!row) return "kept"
  const fields = untouchedFields(knownValuesOf(row), change)
  await restoreStudentColumns(scope, row.id, columnsOf(row, fields))
  const places = [
    await undoClass(scope, row, change, importId),
    await undoCompany(scope, row, change),
    await undoNir(scope, row, change),
  ].filter((done) => done !== null)
  const asked = Object.keys(change.after).filter((field) => !PLACES.has(field)).length + places.length
  return outcomeOf(Object.keys(fields).length + places.filter(Boolean).length, asked)
}

const withoutPrefix = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field.replace(/^company\./, ""), value]))

const restorePartner = async (scope: Scope, change: StoredChange): Promise<Outcome> => {
  const row = await scope.find(sql<KnownCompanyRow>`
    select ${knownCompanyColumns} from partner p
    where ${ownRows(scope.who, "p.organization_id")} and p.id = ${change.subject_id} for update`)
  if (!row) return "kept"
  const fields = untouchedFields(companyValuesOf(row), change)
  await restorePartnerColumns(scope, row.id, columnsOf(row, withoutPrefix(fields)))
  return outcomeOf(Object.keys(fields).length, Object.keys(change.after).length)
}

const restoreContact = async (scope: Scope, { subject_id, before, after }: StoredChange): Promise<Outcome> =>
  (await restoreImportedContact(scope, subject_id, { before, after })) ? "restored" : "kept"

export const restoreChange = async (
  scope: Scope,
  vault: FieldVault,
  change: StoredChange,
  importId: string,
): Promise<Outcome> => {
  switch (change.subject) {
    case "student": {
      const outcome = await restoreStudent(scope, change, importId)
      if (outcome !== "kept") await refreshFiles(vault, scope, [change.subject_id], today())
      return outcome
    }
    case "partner":
      return restorePartner(scope, change)
    case "partner_contact":
      return restoreContact(scope, change)
  }
}
