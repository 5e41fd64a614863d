import { type Columns, columnList, organizationOf, rowsAsTable, type Scope, sql } from "@jalon/data"
import { recordColumns } from "../record/student-row.ts"

/** What an import knows of a new student beside the fields of the record. */
const columns: Columns = {
  id: "uuid",
  ...recordColumns,
  nir_sealed: "bytea",
  nir_mark: "bytea",
  accommodations_sealed: "bytea",
  class_id: "uuid",
  training_id: "uuid",
  center_id: "uuid",
  partner_id: "uuid",
  status: "text",
  missing_count: "smallint",
  documents_asked: "smallint",
}
const enrolmentColumns: Columns = { id: "uuid", student_id: "uuid", class_id: "uuid", entry_date: "date" }

/** New students of an import with their places in a class, as two arrays written out in JSON ahead of time. */
export const insertImportedStudents = async (
  scope: Scope,
  importId: string,
  { students, enrolments }: { students: string; enrolments: string },
): Promise<void> => {
  const organization = organizationOf(scope.who)
  await Promise.all([
    scope.run(sql`
      insert into student (organization_id, import_id, ${columnList(columns)})
      select ${organization}, ${importId}, ${columnList(columns, "x")} from ${rowsAsTable(columns, students)}`),
    scope.run(sql`
      insert into enrolment (organization_id, import_id, ${columnList(enrolmentColumns)})
      select ${organization}, ${importId}, ${columnList(enrolmentColumns, "x")}
      from ${rowsAsTable(enrolmentColumns, enrolments)}`),
  ])
}
