import { type Data, type OrganizationKeys, ownRows, type Scope, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { type Decision, isHeld, type RowCells } from "../../rules/index.ts"
import { findImport, type ImportRow } from "../import-row.ts"
import type { JudgedRow, Judging, RowToJudge } from "../judge/context.ts"
import { judgeBatch } from "../judge/judge-batch.ts"
import { openJudging } from "../judge/open-judging.ts"
import { keepRows, rejudge } from "../keep-rows.ts"
import { openContent } from "../row-content.ts"
import type { ImportsServices } from "../services.ts"
import { openLayout } from "../source/layout.ts"
import { openSheet } from "../source/open-sheet.ts"
import { putPeople } from "../source/people-file.ts"
import { rowBatches, type SheetBatch } from "../source/row-batches.ts"
import { openTally, type Tally } from "./tally.ts"

const ACTION = "imports.check"

/** A row somebody corrected or decided about: what she said outlives a second check. */
type Settled = { id: string; cells: RowCells; decision: Decision | null }
type Stored = { id: string; row_number: number; decision: Decision | null; content_sealed: Buffer }

const loadSettled = async (scope: Scope, keys: OrganizationKeys, importId: string) => {
  await scope.run(sql`
    delete from import_row where ${ownRows(scope.who)} and import_id = ${importId} and not corrected and decision is null`)
  const rows = await scope.run(sql<Stored>`
    select id, row_number, decision, content_sealed from import_row where ${ownRows(scope.who)} and import_id = ${importId}`)
  return new Map(
    rows.map(({ id, row_number, decision, content_sealed }): [number, Settled] => [
      row_number,
      { id, decision, cells: openContent(keys, id, content_sealed).cells },
    ]),
  )
}

type Check = {
  data: Data
  who: Work["who"]
  row: ImportRow
  judging: Judging
  settled: Map<number, Settled>
  tally: Tally
}

const isSkipped = (settled: Settled | undefined) => settled?.decision?.kind === "skip"

const toJudge = ({ settled, tally }: Check, { rows }: SheetBatch): RowToJudge[] =>
  rows.flatMap((row) => {
    const known = settled.get(row.number)
    if (isSkipped(known)) tally.add("skipped")
    return isSkipped(known) ? [] : [{ ...row, decision: null, ...known }]
  })

/** Rows that wait are kept whole, of the others the first ones, so that what would be done can be looked at. */
const keepJudged = async (check: Check, scope: Scope, judged: readonly JudgedRow[]): Promise<void> => {
  const { row, judging, settled, tally } = check
  const kept: JudgedRow[] = []
  const again: { id: string; row: JudgedRow }[] = []
  for (const one of judged) {
    tally.note(one)
    const known = settled.get(one.number)
    if (known) again.push({ id: known.id, row: one })
    else if (isHeld(one.verdict.verdict) || tally.isShown(one)) kept.push(one)
  }
  await keepRows(scope, judging.keys, row.id, kept)
  await rejudge(scope, judging.keys, again)
}

const checkBatch = async (check: Check, batch: SheetBatch): Promise<void> => {
  const { data, who, row, judging } = check
  const asking = {
    who,
    run: <Row>(query: Parameters<typeof data.readOnce<Row>>[2]) => data.readOnce<Row>(who, ACTION, query),
  }
  const judged = await judgeBatch(asking, judging, toJudge(check, batch))
  await data.inScope(who, ACTION, async (scope) => {
    await keepJudged(check, scope, judged)
    await scope.run(sql`
      update import set rows_done = rows_done + ${batch.read}
      where ${ownRows(who)} and id = ${row.id} and round = ${row.round} and state = 'checking'`)
  })
}

/** The dry run: reads the whole sheet and changes nothing but what it says of it. Cut in the middle, it starts again. */
export const checkSheet = async (
  { data, who, services }: Pick<Work<ImportsServices>, "data" | "who" | "services">,
  importId: string,
  round: number,
): Promise<void> => {
  const opened = await data.inScope(who, ACTION, async (scope) => {
    const row = await findImport(scope, importId, { lock: true })
    if (row?.state !== "checking" || row.round !== round || row.mapping === null) return null
    const keys = await services.vault.keyFor(scope)
    await scope.run(sql`update import set rows_done = 0 where ${ownRows(who)} and id = ${importId}`)
    const judging = await openJudging(scope, keys, row, { isCheck: true })
    return { row, mapping: row.mapping, judging, settled: await loadSettled(scope, keys, importId) }
  })
  if (!opened) return
  const { row, mapping, judging, settled } = opened
  const check: Check = { data, who, row, judging, settled, tally: openTally(judging) }
  const { headerRow } = openLayout(judging.keys, importId, row.layout_sealed)
  let total = 0
  for await (const batch of rowBatches(openSheet(services.files, judging.keys, row), {
    headerRow,
    mapping,
  })) {
    total += batch.read
    await checkBatch(check, batch)
  }
  const { tally } = check
  await putPeople(services.files, judging.keys, row, judging.people.known())
  await data.inScope(who, ACTION, (scope) =>
    scope.run(sql`
      update import set state = 'checked', checked_at = now(), updated_at = now(), rows_total = ${total}, rows_done = ${total},
        counts = ${JSON.stringify(tally.counts())}::jsonb, findings = ${JSON.stringify(tally.findings())}::jsonb
      where ${ownRows(who)} and id = ${importId} and round = ${round} and state = 'checking'`),
  )
}
