import { type OrganizationKeys, ownRows, type Scope, sql } from "@jalon/data"
import { command, conversation, memberOf } from "@jalon/serving"
import {
  type FieldKey,
  fieldsOf,
  isHeld,
  type RowCells,
  typedCell,
  type VerdictKind,
} from "../../rules/index.ts"
import { acceptRepairs, correctRow, decideRows } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type Counts, type ImportRow, takeImport } from "../import-row.ts"
import type { JudgedRow } from "../judge/context.ts"
import { judgeBatch } from "../judge/judge-batch.ts"
import { openJudging } from "../judge/open-judging.ts"
import { rejudge } from "../keep-rows.ts"
import { openContent } from "../row-content.ts"
import type { ImportsServices } from "../services.ts"
import { presentRow, type StoredRow, takeRows } from "./rows.ts"

/** Before the run, and after it for the rows it left aside. */
const FIXABLE = ["checked", "done"] as const

type Fixed = { row: StoredRow; cells: RowCells }

/** Whether a row's company or its people come with another row too is only known once the sheet is read again. */
const noteChanged = (scope: Scope, { id, state }: ImportRow) =>
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

const judgeAgain = async (
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

/** What was typed, in the boxes this kind of sheet has; an emptied box is no longer there. */
const withCells = (row: ImportRow, cells: RowCells, typed: Record<string, string>): RowCells => {
  const allowed = new Set<string>(fieldsOf(row.kind).map(({ key }) => key))
  const fixed: RowCells = { ...cells }
  for (const [field, text] of Object.entries(typed)) {
    if (!allowed.has(field)) throw refuse("request.invalid", {}, { [field]: "Valeur invalide" })
    if (text.trim() === "") delete fixed[field as FieldKey]
    else fixed[field as FieldKey] = typedCell(text)
  }
  return fixed
}

export const fixRow = ({ vault }: ImportsServices) =>
  conversation(correctRow, async ({ data, action, who }, { params, body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await takeImport(scope, params.importId, FIXABLE)
      const [stored] = await takeRows(scope, row.id, sql`id = ${params.rowId}`)
      if (!stored) throw refuse("import.row_gone")
      const keys = await vault.keyFor(scope)
      const cells = withCells(row, openContent(keys, stored.id, stored.content_sealed).cells, body.cells)
      await judgeAgain(scope, keys, row, [{ row: stored, cells }])
      const [now] = await takeRows(scope, row.id, sql`id = ${params.rowId}`)
      if (!now) throw refuse("import.row_gone")
      return { row: presentRow(keys, now) }
    }),
  )

const MOST_REPAIRS = 2_000

export const repairAll = ({ vault }: ImportsServices) =>
  command(acceptRepairs, async (scope, { params, body: { field, code } }) => {
    const row = await takeImport(scope, params.importId, FIXABLE)
    const fault = `${field}:${code}`
    const rows = await takeRows(scope, row.id, sql`${fault} = any(repairs) and decision is null`)
    if (rows.length === 0) throw refuse("import.no_repair")
    const keys = await vault.keyFor(scope)
    const fixed = rows.slice(0, MOST_REPAIRS).map((stored): Fixed => {
      const { cells, faults } = openContent(keys, stored.id, stored.content_sealed)
      const proposed = faults.filter(
        (one) => one.field === field && one.code === code && one.suggestion !== undefined,
      )
      const typed = Object.fromEntries(proposed.map(({ suggestion }) => [field, suggestion ?? ""]))
      return { row: stored, cells: withCells(row, cells, typed) }
    })
    await judgeAgain(scope, keys, row, fixed)
    return { repaired: fixed.length }
  })

export const decide = command(decideRows, async (scope, { params, body: { rows, decision } }) => {
  const row = await takeImport(scope, params.importId, FIXABLE)
  const which = Array.isArray(rows) ? sql`id = any(${rows}::uuid[])` : sql`verdict = ${rows}`
  const taken = await takeRows(scope, row.id, which)
  if (taken.length === 0) throw refuse("import.row_gone")
  // Only a person who is right can be somebody new: what is refused is put right, or left out.
  const able = taken.filter(
    ({ verdict }) => verdict !== "refused" || decision.kind === "skip" || decision.kind === "none",
  )
  const next = decision.kind === "none" ? null : JSON.stringify(decision)
  await scope.run(sql`
    update import_row set decision = ${next}::jsonb
    where ${ownRows(scope.who)} and id = any(${able.map(({ id }) => id)}::uuid[])`)
  await noteChanged(scope, row)
  return { decided: able.length }
})
