import { ownRows, type Sql, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findImport, type ImportRow } from "../import-row.ts"
import type { Judging } from "../judge/context.ts"
import { judgeBatch } from "../judge/judge-batch.ts"
import { openJudging } from "../judge/open-judging.ts"
import { keepRows } from "../keep-rows.ts"
import type { Asking } from "../known/places.ts"
import type { ImportsServices } from "../services.ts"
import { openLayout } from "../source/layout.ts"
import { openSheet } from "../source/open-sheet.ts"
import { oneAhead, rowBatches } from "../source/row-batches.ts"
import { type ReadyBatch, type RunPlace, readyBatch, writeBatch } from "./write-batch.ts"

export const RUN_ACTION = "imports.run"

export type Running = Pick<Work<ImportsServices>, "data" | "who" | "services">

export const askingOf = ({ data, who }: Running): Asking => ({
  who,
  run: <Row>(query: Sql<Row>) => data.readOnce<Row>(who, RUN_ACTION, query),
})

export type OpenRun = { row: ImportRow; judging: Judging }

export const openRun = (
  { data, who, services }: Running,
  importId: string,
  round: number,
): Promise<OpenRun | null> =>
  data.inScope(who, RUN_ACTION, async (scope) => {
    const row = await findImport(scope, importId)
    if (row?.state !== "running" || row.round !== round || row.mapping === null) return null
    const keys = await services.vault.keyFor(scope)
    return { row, judging: await openJudging(scope, keys, row, { isCheck: false }) }
  })

/** Rows that wait for somebody come by themselves, later. */
const waitingRows = async (running: Running, importId: string): Promise<Set<number>> => {
  const rows = await askingOf(running).run(sql<{ row_number: number }>`
    select row_number from import_row where ${ownRows(running.who)} and import_id = ${importId} and held`)
  return new Set(rows.map(({ row_number }) => row_number))
}

async function* readyBatches(running: Running, { row, judging }: OpenRun): AsyncGenerator<ReadyBatch> {
  const waiting = await waitingRows(running, row.id)
  const { headerRow } = openLayout(judging.keys, row.id, row.layout_sealed)
  const sheet = openSheet(running.services.files, judging.keys, row)
  for await (const batch of rowBatches(sheet, { headerRow, mapping: row.mapping ?? [], after: row.cursor })) {
    const rows = batch.rows.flatMap((one) => (waiting.has(one.number) ? [] : [{ ...one, decision: null }]))
    yield await readyBatch(judging, await judgeBatch(askingOf(running), judging, rows), batch)
  }
}

/** The rows of the sheet from where they were left, batch by batch; then on to those that waited. */
export const runSheet = async (running: Running, open: OpenRun): Promise<RunPlace> => {
  const { data, who, services } = running
  const { row, judging } = open
  let at: RunPlace = row
  for await (const batch of oneAhead(readyBatches(running, open))) {
    const from = at
    at = await data.inScope(who, RUN_ACTION, async (scope) => {
      const to = await writeBatch(scope, services.vault, judging, row, from, batch)
      // Fine at the check, no longer so: somebody changed something meanwhile.
      await keepRows(scope, judging.keys, row.id, batch.held)
      return to
    })
  }
  const { cursor, counts } = at
  await data.inScope(who, RUN_ACTION, (scope) =>
    scope.run(sql`
      update import set phase = 'held', cursor = 0
      where ${ownRows(who)} and id = ${row.id} and round = ${row.round} and state = 'running' and phase = 'sheet'
        and cursor = ${cursor}`),
  )
  return { phase: "held", cursor: 0, counts }
}
