import { type Columns, columnAssignments, rowsAsTable, type Scope, sql } from "@jalon/data"
import { recordColumns, type StudentRow } from "./student-row.ts"

/** Columns beside the record's own that some writers change too. */
const others = { nir_sealed: "bytea", nir_mark: "bytea", partner_id: "uuid" } as const satisfies Columns
type Other = keyof typeof others

/** Writes every field of rows that were locked, in one statement; the history keeps only what differs. */
export const saveStudents = async (
  scope: Scope,
  rows: readonly object[],
  also: readonly Other[] = [],
): Promise<void> => {
  const columns = { ...recordColumns, ...Object.fromEntries(also.map((column) => [column, others[column]])) }
  await scope.run(sql`
    update student s set ${columnAssignments(columns)}, updated_at = now()
    from ${rowsAsTable({ id: "uuid", ...columns }, JSON.stringify(rows))} where s.id = x.id`)
}

export const saveStudent = (scope: Scope, row: StudentRow): Promise<void> => {
  const { id } = row
  const fields = Object.keys(recordColumns).map((column) => [column, row[column as keyof StudentRow]])
  return saveStudents(scope, [{ id, ...Object.fromEntries(fields) }])
}
