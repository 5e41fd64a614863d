import { auditOf, auditPage, cutPage, ownRows, type Sql, sql } from "@jalon/data"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { colleagues } from "@jalon/organizations/server"
import { type Reader, read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { presentEntry, type StudentAudit } from "./history-entry.ts"
import { codeWords } from "./history-words.fr.ts"
import { nameOf } from "./student-row.ts"

type Named = { id: string; name: string }
const pointedTo = (reader: Reader, rows: readonly StudentAudit[]) => {
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

export const studentHistory = read(wire.studentHistory, async (reader, { params: { studentId }, query }) => {
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
  const within = (table: Sql) => sql`select id::text from ${table} where ${own} and student_id = ${studentId}`
  const rows = await reader.run(
    auditPage<StudentAudit["subject"]>([
      auditOf(reader.who, "student", sql`${studentId}`, query.before),
      auditOf(reader.who, "student_document", within(sql`student_document`), query.before),
      auditOf(reader.who, "enrolment", within(sql`enrolment`), query.before),
      auditOf(reader.who, "rectification_request", within(sql`rectification_request`), query.before),
    ]),
  )
  const { shown, next } = cutPage(rows)
  const [people, places, documents, official] = await Promise.all([
    reader.run(colleagues),
    pointedTo(reader, shown),
    reader.run(
      sql<Named>`select id, label as name from student_document where ${own} and student_id = ${studentId}`,
    ),
    loadOfficialCodes(reader),
  ])
  const names = Object.fromEntries([
    ...people.map((one) => [one.account_id, one.name]),
    ...(student.account_id === null ? [] : [[student.account_id, nameOf(student)]]),
    ...[...places, ...documents].map(({ id, name }) => [id, name]),
  ])
  const words = { names, codes: codeWords(official) }
  return { results: shown.flatMap((row) => presentEntry(row, words) ?? []), next }
})
