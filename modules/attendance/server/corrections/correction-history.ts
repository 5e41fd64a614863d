import { type AuditRow, auditOf, auditPage, cutPage, ownRows, type Sql, sql } from "@jalon/data"
import { halfDayWords } from "@jalon/education/rules"
import { formatFrenchDate, typography as t } from "@jalon/kernel"
import { type Reader, read } from "@jalon/serving"
import type { HistoryEntry } from "@jalon/wire-kit"
import { correctionReasonWords } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { visibleTo } from "../actors.read.ts"
import { type CorrectedFact, changeOf, correctedFacts } from "./corrected-facts.read.ts"

type Subject = "student" | "contract" | "class"
type CorrectionAudit = AuditRow<"attendance_correction">

/** On the list of the sheet `sh` as `l`, and of a correction of one line, that line. */
const onSheet = (which: Sql): Sql => sql`exists (
  select from attendance_line l where l.organization_id = sh.organization_id and l.on_date = sh.on_date and l.sheet_id = sh.id
    and (ac.student_id is null or ac.student_id = l.student_id) and ${which})`

/** Sheets are found by the lines of the learner or the class, corrections by their sheets. */
const sheetsOf = (own: (alias: string) => Sql, subject: Subject, id: string): { sheets: Sql; line: Sql } => {
  switch (subject) {
    case "student":
      return {
        sheets: sql`select l.sheet_id from attendance_line l where ${own("l")} and l.student_id = ${id}`,
        line: sql`l.student_id = ${id}`,
      }
    case "class":
      return {
        sheets: sql`select l.sheet_id from attendance_line l where ${own("l")} and l.class_id = ${id}`,
        line: sql`l.class_id = ${id}`,
      }
    case "contract":
      return {
        sheets: sql`select l.sheet_id from contract c join attendance_line l on l.organization_id = c.organization_id
            and l.student_id = c.student_id and l.on_date between c.starts_on and coalesce(c.broken_on, c.ends_on, 'infinity')
          where ${own("c")} and c.id = ${id}`,
        line: sql`l.student_id = (select c.student_id from contract c where ${own("c")} and c.id = ${id})`,
      }
  }
}

const correctionsOf = (reader: Reader, subject: Subject, id: string): Sql => {
  const own = (alias: string) => ownRows(reader.who, `${alias}.organization_id`)
  const { sheets, line } = sheetsOf(own, subject, id)
  return sql`
    select ac.id::text from attendance_correction ac
      join attendance_sheet sh on sh.organization_id = ac.organization_id and sh.id = ac.sheet_id
      join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
    where ${own("ac")} and ac.sheet_id in (${sheets}) and ${visibleTo(reader.who)} and ${onSheet(line)}`
}

const instead = ({ label, before, after }: ReturnType<typeof changeOf>): string =>
  `${label} : ${after ?? ""}${before === null ? "" : ` au lieu de ${before}`}`

/** Only what was granted is a change; what was asked for or refused is said in words. */
const turnOf = (row: CorrectionAudit, fact: CorrectedFact) => {
  const change = changeOf(fact)
  const asked = instead(change)
  const why = `${correctionReasonWords[fact.reason_code]} : ${fact.reason}`
  if (row.operation === "insert") return { turn: "Correction demandée", more: [asked, why], changes: [] }
  return fact.outcome === "granted"
    ? { turn: "Correction accordée", more: [], changes: [change] }
    : { turn: "Correction refusée", more: [asked], changes: [] }
}

const entryOf = (row: CorrectionAudit, fact: CorrectedFact): HistoryEntry => {
  const { turn, more, changes } = turnOf(row, fact)
  const about = [fact.label, formatFrenchDate(fact.on_date), halfDayWords[fact.half_day], fact.name]
  return {
    id: String(row.seq),
    at: row.at.toISOString(),
    who: row.operation === "insert" ? fact.requested_by : (fact.decided_by ?? "Compte fermé"),
    what: t([`${turn} : ${about.filter(Boolean).join(", ")}`, ...more].join(". ")),
    kind: "system",
    changes,
  }
}

/** What another school has is not there: a history is empty rather than refused. */
export const correctionHistory = read(wire.correctionHistory, async (reader, { params, query }) => {
  const ids = correctionsOf(reader, params.subject, params.subjectId)
  const rows = await reader.run(
    auditPage<"attendance_correction">([auditOf(reader.who, "attendance_correction", ids, query.before)]),
  )
  const { shown, next } = cutPage(rows)
  const told = shown.map(({ subject_id }) => subject_id)
  const facts = await reader.run(correctedFacts(reader.who, sql`ac.id = any(${told}::uuid[])`))
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  return {
    results: shown.flatMap((row) => {
      const fact = byId.get(row.subject_id)
      return fact === undefined ? [] : [entryOf(row, fact)]
    }),
    next,
  }
})
