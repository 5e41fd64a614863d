import { ownRows, type Sql, sql } from "@jalon/data"
import { type Reader, read } from "@jalon/serving"
import { studentHistory } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { colleagues } from "./colleagues.ts"
import { type AuditRow, presentEntry } from "./history-entry.ts"
import { nameOf } from "./student-row.ts"

const PAGE = 50

/** The entries of one kind of row, newest first: each has its own road in the index. */
const entriesOf = (reader: Reader, subject: string, ids: Sql, before: number | undefined): Sql => sql`
  (select seq, at, actor_kind, actor_account_id, action, operation, subject, subject_id, before, after from audit_entry
   where ${ownRows(reader.who)} and subject = ${subject} and subject_id in (${ids})
     and seq < coalesce(${before ?? null}::bigint, 9223372036854775807) order by at desc limit ${PAGE + 1})`

type Named = { id: string; name: string }
const pointedTo = (reader: Reader, rows: readonly AuditRow[]) => {
  const ids = rows.flatMap(({ before, after }) =>
    [before, after].flatMap((data) =>
      ["class_id", "training_id", "center_id", "partner_id"].flatMap((column) => data?.[column] ?? []),
    ),
  )
  const own = ownRows(reader.who)
  return reader.run(sql<Named>`
    select id, name from class where ${own} and id = any(${ids}::uuid[])
    union all select id, title from training where ${own} and id = any(${ids}::uuid[])
    union all select id, name from apprentice_training_center where ${own} and id = any(${ids}::uuid[])
    union all select id, denomination from partner where ${own} and id = any(${ids}::uuid[])`)
}

export const readHistory = read(studentHistory, async (reader, { params: { studentId }, query }) => {
  const own = ownRows(reader.who)
  const student = await reader.find(
    sql<{
      account_id: string | null
      first_name: string
      last_name: string
      usage_name: string | null
    }>`select account_id, first_name, last_name, usage_name from student where ${own} and id = ${studentId}`,
  )
  if (!student) throw refuse("not_found")
  const rows = await reader.run(sql<AuditRow>`
    ${entriesOf(reader, "student", sql`${studentId}`, query.before)}
    union all ${entriesOf(reader, "student_document", sql`select id::text from student_document where ${own} and student_id = ${studentId}`, query.before)}
    union all ${entriesOf(reader, "enrolment", sql`select id::text from enrolment where ${own} and student_id = ${studentId}`, query.before)}
    order by at desc, seq desc limit ${PAGE + 1}`)
  const shown = rows.slice(0, PAGE)
  const [people, places, documents] = await Promise.all([
    reader.run(colleagues),
    pointedTo(reader, shown),
    reader.run(
      sql<Named>`select id, label as name from student_document where ${own} and student_id = ${studentId}`,
    ),
  ])
  const names = Object.fromEntries([
    ...people.map((one) => [one.account_id, `${one.first_name} ${one.last_name}`]),
    ...(student.account_id === null ? [] : [[student.account_id, nameOf(student)]]),
    ...[...places, ...documents].map(({ id, name }) => [id, name]),
  ])
  return {
    results: shown.flatMap((row) => presentEntry(row, names) ?? []),
    next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
  }
})
