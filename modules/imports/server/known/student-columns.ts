import { columnList, type Sql, sql } from "@jalon/data"
import { keysOf, objectColumns, plainKeys } from "@jalon/records"
import { recordFields } from "@jalon/students/rules"
import { recordColumns } from "@jalon/students/server"
import { type FieldKey, isFieldKey, type KnownValues } from "../../rules/index.ts"
import { flatten, type Json } from "./fields.ts"

/** Fields that are a column of their own. */
export const PLAIN_STUDENT_FIELDS = plainKeys(recordFields)

/** Columns that hold an object, whose parts are fields. */
export const NESTED_STUDENT_COLUMNS = objectColumns(recordFields) as NestedColumn[]
type NestedColumn = "address" | "legal_representative" | "second_representative" | "emergency_contact"

/** What a row may change in a record; the number, the class and the company have their own ways, what is sealed has none. */
export const COMPARED_STUDENT_FIELDS: readonly FieldKey[] = keysOf(recordFields)
  .filter((key) => !("sealed" in recordFields[key]))
  .filter((key: string) => isFieldKey(key)) as FieldKey[]

export type KnownStudentRow = Record<(typeof PLAIN_STUDENT_FIELDS)[number], string | boolean | null> &
  Record<NestedColumn, Json> & {
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
  s.id, ${columnList(recordColumns, "s")}, s.class_id, s.training_id, s.partner_id, s.nir_mark, s.import_id, s.archived_at,
  (select c.name from class c where c.id = s.class_id) as class_name,
  (select p.denomination from partner p where p.id = s.partner_id) as partner_name`

export const knownValuesOf = (row: KnownStudentRow): KnownValues => {
  const values = Object.fromEntries(PLAIN_STUDENT_FIELDS.map((field) => [field, row[field]]))
  const nested = Object.fromEntries(NESTED_STUDENT_COLUMNS.map((column) => [column, row[column]]))
  return { ...flatten(nested), ...values }
}
