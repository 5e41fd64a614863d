import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

/** Looked at one after the other: nobody checks more before the queue is asked for again. */
const MOST = 100

type Row = { id: string; code: string; label: string; student_id: string; name: string }

export const documentsToCheck = read(wire.documentsToCheck, async (scope, { query }) => {
  const student = query.student_id ?? null
  const waiting = sql`
    select d.id, d.code, d.label, d.student_id, d.submitted_at from student_document d
    where ${ownRows(scope.who, "d.organization_id")} and d.status = 'submitted'`
  const rows = await scope.run(sql<Row>`
    with brought as materialized (
      (${waiting} and d.student_id = ${student}::uuid)
      union all
      (${waiting} and d.student_id is distinct from ${student}::uuid order by d.submitted_at limit ${MOST}))
    select b.id, b.code, b.label, b.student_id, concat_ws(' ', s.first_name, s.last_name) as name
    from brought b join student s on s.id = b.student_id and ${ownRows(scope.who, "s.organization_id")}
    where s.archived_at is null
    order by b.student_id is distinct from ${student}::uuid, b.submitted_at, b.id`)
  return {
    total: rows.length,
    results: rows.map(({ student_id, name, ...document }) => ({
      ...document,
      student: { id: student_id, name },
    })),
  }
})
