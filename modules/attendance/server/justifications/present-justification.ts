import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import {
  type JustificationActor,
  justificationLifecycle,
  type KnownJustification,
  reasonOf,
} from "../../rules/index.ts"
import { filedJustification, missedRows } from "../absences/missed-rows.read.ts"
import { absenceOf } from "../absences/present-absence.ts"
import { type JustificationContent, openContent } from "./content.ts"
import {
  type JustificationRow,
  justificationRows,
  loadJustification,
  mayDecide,
  visibleJustifications,
} from "./justification-row.read.ts"
import { justificationSetting } from "./setting.read.ts"

export const presentCard = (row: JustificationRow) => ({
  id: row.id,
  from_date: row.from_date,
  from_half: row.from_half,
  to_date: row.to_date,
  to_half: row.to_half,
  from_minute: row.from_minute,
  to_minute: row.to_minute,
  status: row.status,
  is_late: row.is_late,
  is_by_school: row.is_by_school,
  files: row.files,
  submitted_at: row.submitted_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
})

export const studentOf = (row: JustificationRow) => ({
  id: row.student_id,
  name: row.student_name,
  class: row.class_name,
})

export const reasonWords = (code: string) => ({ code, label: reasonOf(code)?.label ?? code })

/** What stands behind a card: only for the learner, and for who decides. */
export const presentTold = (content: JustificationContent) => ({
  reason: reasonWords(content.reason),
  comment: content.comment,
  pages: content.pages.map(({ type, size }, at) => ({ number: at + 1, content_type: type, size })),
  exchanges: content.exchanges,
})

export const knownOf = (
  row: Pick<JustificationRow, "to_date">,
  { reason, pages }: Pick<JustificationContent, "reason" | "pages">,
): KnownJustification => ({
  now: Date.now(),
  toDate: row.to_date,
  files: pages.length,
  document: reasonOf(reason)?.document ?? null,
})

/** The moves open to somebody, as buttons and server both read them. */
export const openMoves = (row: JustificationRow, actor: JustificationActor, known: KnownJustification) =>
  justificationLifecycle
    .moves(row.status, actor, known)
    .flatMap((offered) =>
      offered.allowed
        ? [{ move: offered.move, label: offered.label, needs_motive: offered.inputs.includes("motive") }]
        : [],
    )

/** One document for somebody of the school; what it says only for who decides. */
export const presentJustification = async (vault: FieldVault, scope: Scope, id: string) => {
  const row = await loadJustification(scope, id, visibleJustifications(scope.who))
  const decides = await mayDecide(scope)
  const content = decides ? openContent(await vault.keyFor(scope), row.id, row.content) : null
  const { delay_hours } = await justificationSetting(scope)
  const missed = await missedRows(
    scope,
    sql`l.student_id = ${row.student_id} and l.on_date between ${row.from_date}::date and ${row.to_date}::date`,
  )
  const others = await justificationRows(
    scope,
    sql`j.student_id = ${row.student_id} and j.id <> ${row.id} and ${visibleJustifications(scope.who)}`,
    sql`order by j.from_date desc, j.id limit 10`,
  )
  const filed = [row, ...others].map(filedJustification)
  return {
    ...presentCard(row),
    student: studentOf(row),
    filed_by: row.filed_by,
    decided_by: row.decided_by,
    version: row.version,
    absences: missed.map((line) => absenceOf(line, filed, delay_hours)),
    told: content && presentTold(content),
    others: others.map((other) => ({
      ...presentCard(other),
      overlaps: other.from_date <= row.to_date && other.to_date >= row.from_date,
    })),
    moves: content
      ? openMoves(row, "officer", knownOf(row, content)).filter(({ move }) => move !== "complete")
      : [],
  }
}

/** Taken until the end of the transaction. */
export const holdJustification = async (scope: Scope, id: string): Promise<void> => {
  await scope.run(sql`select from justification where ${ownRows(scope.who)} and id = ${id} for no key update`)
}
