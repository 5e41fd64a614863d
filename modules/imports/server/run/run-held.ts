import { type OrganizationKeys, ownRows, sql } from "@jalon/data"
import { type Decision, isHeld } from "../../rules/index.ts"
import type { RowToJudge } from "../judge/context.ts"
import { judgeBatch } from "../judge/judge-batch.ts"
import { rejudge } from "../keep-rows.ts"
import { openContent } from "../row-content.ts"
import { BATCH_ROWS } from "../source/row-batches.ts"
import { askingOf, type OpenRun, RUN_ACTION, type Running } from "./run-sheet.ts"
import { type RunPlace, readyBatch, writeBatch } from "./write-batch.ts"

type Stored = { id: string; row_number: number; decision: Decision | null; content_sealed: Buffer }

/** Put right, or decided: nothing is left to ask about them. */
const nextRows = (running: Running, importId: string, after: number): Promise<Stored[]> =>
  askingOf(running).run(sql<Stored>`
    select id, row_number, decision, content_sealed from import_row
    where ${ownRows(running.who)} and import_id = ${importId} and held and imported_at is null and row_number > ${after}
      and (verdict in ('create', 'change', 'same') or verdict <> 'refused' and decision ->> 'kind' in ('create', 'update'))
    order by row_number limit ${BATCH_ROWS}`)

const toJudge = (
  keys: OrganizationKeys,
  { id, row_number, decision, content_sealed }: Stored,
): RowToJudge => ({
  number: row_number,
  cells: openContent(keys, id, content_sealed).cells,
  decision,
})

/** The rows that had waited for somebody, once those of the sheet are in. */
export const runHeld = async (
  running: Running,
  { row, judging }: OpenRun,
  start: RunPlace,
): Promise<void> => {
  const { data, who, services } = running
  let at = start
  for (;;) {
    const stored = await nextRows(running, row.id, at.cursor)
    const last = stored.at(-1)?.row_number
    if (last === undefined) return
    const idOf = new Map(stored.map(({ id, row_number }) => [row_number, id]))
    const rows = stored.map((one) => toJudge(judging.keys, one))
    const judged = await judgeBatch(askingOf(running), judging, rows)
    const batch = await readyBatch(judging, judged, { read: 0, last })
    const from = at
    at = await data.inScope(who, RUN_ACTION, async (scope) => {
      const to = await writeBatch(scope, services.vault, judging, row, from, batch)
      const done = judged.flatMap(({ number, verdict }) =>
        isHeld(verdict.verdict) ? [] : (idOf.get(number) ?? []),
      )
      await scope.run(sql`
        update import_row set imported_at = now() where ${ownRows(who)} and id = any(${done}::uuid[])`)
      await rejudge(
        scope,
        judging.keys,
        batch.held.map((one) => ({ id: idOf.get(one.number) ?? "", row: one })),
      )
      return to
    })
  }
}
