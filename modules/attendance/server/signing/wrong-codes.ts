import { onlyRow, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { Tries } from "../../rules/index.ts"

type Row = { own: number; last_at: Date | null; of_sheet: number }

/** Wrong codes of one learner and of everyone, on one sheet. Only the last time of a learner is kept: it is what locks. */
export const triesOf = async (scope: Scope, sheetId: string, studentId: string): Promise<Tries> => {
  const row = onlyRow(
    await scope.find(sql<Row>`
      select coalesce(sum(tries), 0)::int as of_sheet,
        coalesce(max(tries) filter (where student_id = ${studentId}), 0)::int as own,
        max(last_at) filter (where student_id = ${studentId}) as last_at
      from attendance_code_try where ${ownRows(scope.who)} and sheet_id = ${sheetId}`),
  )
  const last = row.last_at?.getTime() ?? 0
  return { own: Array.from({ length: row.own }, () => last), ofSheet: row.of_sheet }
}

export const noteWrongCode = async (scope: Scope, sheetId: string, studentId: string): Promise<void> => {
  await scope.run(sql`
    insert into attendance_code_try (organization_id, sheet_id, student_id, tries, last_at)
    values (${organizationOf(scope.who)}, ${sheetId}, ${studentId}, 1, now())
    on conflict (organization_id, sheet_id, student_id) do update set tries = attendance_code_try.tries + 1, last_at = now()`)
}
