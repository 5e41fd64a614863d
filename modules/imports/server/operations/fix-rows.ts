import { type OrganizationKeys, ownRows, type Scope, sql } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import {
  type FieldKey,
  fieldsOf,
  isHeld,
  type RowCells,
  typedCell,
  type VerdictKind,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { Counts, ImportRow } from "../import-row.ts"
import type { JudgedRow, RowToJudge } from "../judge/context.ts"
import { judgeBatch } from "../judge/judge-batch.ts"
import { openJudging } from "../judge/open-judging.ts"
import { rejudge } from "../keep-rows.ts"
import { openContent } from "../row-content.ts"
import { getPeople } from "../source/people-file.ts"
import { rowColumns, type StoredRow } from "./list-rows.ts"

/** Before the run, and after it for the rows it left aside. */
export const FIXABLE = ["checked", "done"] as const

export type Fixed = { row: StoredRow; cells: RowCells }

/** Whether a row's company or its people come with another row too is only known once the sheet is read again. */
export const noteChanged = (scope: Scope, { id, state }: ImportRow) =>
  state === "checked"
    ? scope.run(sql`
        update import set findings = findings || '{"to_recount": true}' where ${ownRows(scope.who)} and id = ${id}`)
    : null

/** The figures of rows follow at once: what was refused and is now fine counts among what will be brought in. */
const recount = async (scope: Scope, row: ImportRow, moves: readonly [VerdictKind, VerdictKind][]) => {
  const { id, state, counts } = row
  const next: Counts = { ...counts }
  const add = (verdict: VerdictKind, by: number) => {
    // Once the run is over, only what really came in is counted there.
    if (state === "done" && !isHeld(verdict)) return
    next[verdict] = Math.max(0, (next[verdict] ?? 0) + by)
  }
  for (const [from, to] of moves) {
    add(from, -1)
    add(to, 1)
  }
  await scope.run(sql`
    update import set counts = ${JSON.stringify(next)}::jsonb where ${ownRows(scope.who)} and id = ${id}`)
  await noteChanged(scope, row)
}

/** Rows put right before these, and not in the school yet: the file as it was sent knows nothing of what they say now. */
const rightedBefore = async (
  scope: Scope,
  keys: OrganizationKeys,
  { id: importId }: ImportRow,
  fixed: readonly Fixed[],
): Promise<RowToJudge[]> => {
  const rows = await scope.run(sql<StoredRow>`
    select ${rowColumns} from import_row where ${ownRows(scope.who)} and import_id = ${importId} and held and corrected
      and imported_at is null and verdict in ('create', 'change', 'same')
      and not id = any(${fixed.map(({ row }) => row.id)}::uuid[]) order by row_number`)
  return rows.map(({ id, row_number, decision, content_sealed }) => ({
    number: row_number,
    cells: openContent(keys, id, content_sealed).cells,
    decision,
  }))
}

/** That a twin is somebody else stays true whatever is put right in her row. */
const keptDecision = ({ decision }: StoredRow) => (decision?.kind === "create" ? decision : null)

export const judgeAgain = async (
  scope: Scope,
  files: FileStore,
  keys: OrganizationKeys,
  row: ImportRow,
  fixed: readonly Fixed[],
): Promise<JudgedRow[]> => {
  const before = await rightedBefore(scope, keys, row, fixed)
  const again = new Set([...before.map(({ number }) => number), ...fixed.map((one) => one.row.row_number)])
  const people = await getPeople(files, keys, row, again)
  const judging = await openJudging(scope, keys, row, { isCheck: true, ...(people && { people }) })
  const all = await judgeBatch(scope, judging, [
    ...before,
    ...fixed.map((one) => ({
      number: one.row.row_number,
      cells: one.cells,
      decision: keptDecision(one.row),
    })),
  ])
  const judged = all.slice(before.length)
  const idOf = new Map(fixed.map((one) => [one.row.row_number, one.row.id]))
  await rejudge(
    scope,
    keys,
    judged.map((one) => ({ id: idOf.get(one.number) ?? "", row: one })),
  )
  await scope.run(sql`
    update import_row set corrected = true, decision = case when decision ->> 'kind' = 'create' then decision end
    where ${ownRows(scope.who)} and id = any(${fixed.map((one) => one.row.id)}::uuid[])`)
  const was = new Map(fixed.map((one) => [one.row.row_number, one.row.verdict]))
  await recount(
    scope,
    row,
    judged.map(({ number, verdict }) => [was.get(number) ?? verdict.verdict, verdict.verdict]),
  )
  return judged
}

/** What was typed, in the fields this kind of sheet has; an emptied field is no longer there. */
export const withCells = (row: ImportRow, cells: RowCells, typed: Record<string, string>): RowCells => {
  const allowed = new Set<string>(fieldsOf(row.kind).map(({ key }) => key))
  const fixed: RowCells = { ...cells }
  for (const [field, text] of Object.entries(typed)) {
    if (!allowed.has(field)) throw refuse("request.invalid", {}, { [field]: "Valeur invalide" })
    if (text.trim() === "") delete fixed[field as FieldKey]
    else fixed[field as FieldKey] = typedCell(text)
  }
  return fixed
}
