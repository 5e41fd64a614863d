import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { everyRow } from "@jalon/listing"
import { MOST_SELECTED, type StudentSelection } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { nameOf, type StudentRow, studentColumns } from "../record/student-row.ts"
import { studentList } from "./student-list.ts"

/** The students an action is about, taken for this transaction, in the order of the list. */
export const takeSelected = async (scope: Scope, selection: StudentSelection): Promise<StudentRow[]> => {
  const which =
    "ids" in selection
      ? sql`student s where ${ownRows(scope.who, "s.organization_id")} and s.id = any(${[...selection.ids]}::uuid[])`
      : everyRow(studentList, selection.all, { who: scope.who, on: today() })
  const ids = await scope.run(sql<{ id: string }>`select s.id from ${which} limit ${MOST_SELECTED + 1}`)
  if (ids.length > MOST_SELECTED) throw refuse("students.too_many", { max: "1 000" })
  return scope.run(sql<StudentRow>`
    select ${studentColumns} from student s where ${ownRows(scope.who, "s.organization_id")}
      and s.id = any(${ids.map(({ id }) => id)}::uuid[])
    order by s.sort_name, s.id for update`)
}

export type Skipped = { id: string; name: string; reason: string }

/** Splits a selection by an obstacle in words; null is none. */
export const sortOut = (
  rows: readonly StudentRow[],
  obstacle: (row: StudentRow) => string | null,
): { open: StudentRow[]; skipped: Skipped[] } => {
  const judged = rows.map((row) => ({ row, reason: obstacle(row) }))
  return {
    open: judged.flatMap(({ row, reason }) => (reason === null ? [row] : [])),
    skipped: judged.flatMap(({ row, reason }) =>
      reason === null ? [] : [{ id: row.id, name: nameOf(row), reason }],
    ),
  }
}
