import type { ImportKind } from "../kinds.ts"
import { companyFields } from "./company-fields.ts"
import type { TargetField } from "./field.ts"
import { studentFields } from "./student-fields.ts"

export type StudentFieldKey = (typeof studentFields)[number]["key"]
export type CompanyFieldKey = (typeof companyFields)[number]["key"]
export type FieldKey = StudentFieldKey | CompanyFieldKey
export type Field = TargetField<FieldKey>

const fields: Record<ImportKind, readonly Field[]> = {
  students: studentFields,
  companies: companyFields,
  rentree: [...studentFields, ...companyFields],
}

/** What a column of such a sheet can fill, in the order of the screen. */
export const fieldsOf = (kind: ImportKind): readonly Field[] => fields[kind]

const byKey: ReadonlyMap<string, Field> = new Map(fields.rentree.map((field) => [field.key, field]))

export const isFieldKey = (key: string): key is FieldKey => byKey.has(key)

export const fieldOf = (key: FieldKey): Field => {
  const field = byKey.get(key)
  if (field === undefined) throw new RangeError(`No field is called ${key}`)
  return field
}
