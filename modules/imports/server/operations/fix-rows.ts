import { type OrganizationKeys, ownRows, type Scope, sql } from "@jalon/data"
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
import type { JudgedRow } from "../judge/context.ts"
import { judgeBatch } from "../judge/judge-batch.ts"
import { openJudging } from "../judge/open-judging.ts"
import { rejudge } from "../keep-rows.ts"
import type { StoredRow } from "./list-rows.ts"

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

export const judgeAgain = async (
  scope: Scope,
  keys: OrganizationKeys,
  row: ImportRow,
  fixed: readonly Fixed[],
): Promise<JudgedRow[]> => {
  const judging = await openJudging(scope, keys, row, { isCheck: true })
  const judged = await judgeBatch(
    scope,
    judging,
    fixed.map(({ row: { row_number }, cells }) => ({ number: row_number, cells, decision: null })),
  )
  const idOf = new Map(fixed.map((one) => [one.row.row_number, one.row.id]))
  await rejudge(
    scope,
    keys,
    judged.map((one) => ({ id: idOf.get(one.number) ?? "", row: one })),
  )
  await scope.run(sql`
    update import_row set corrected = true, decision = null
    where ${ownRows(scope.who)} and id = any(${fixed.map((one) => one.row.id)}::uuid[])`)
  const before = new Map(fixed.map((one) => [one.row.row_number, one.row.verdict]))
  await recount(
    scope,
    row,
    judged.map(({ number, verdict }) => [before.get(number) ?? verdict.verdict, verdict.verdict]),
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
