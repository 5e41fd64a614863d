import { newId, ownRows, type Scope, sql } from "@jalon/data"
import { publish, startJob, type Work } from "@jalon/jobs"
import { indexStage } from "../control/index-stage.ts"
import type { Pack } from "../control/pack.ts"
import { countPackFiles, nextPackFiles, packFilesStage } from "../control/pack-files.ts"
import { exportsEvents } from "../events.ts"
import { forgetExport } from "../jobs/forget-card.ts"
import type { ExportsServices } from "../services.ts"
import { endStage, tableStage } from "./end-stage.ts"
import type { StageEntries } from "./entries.ts"
import { type ExportRow, findExport } from "./export-row.ts"
import { countFiles, filesStage, nextFiles } from "./files-stage.ts"
import { kinds, sheetKinds } from "./kinds/index.ts"
import { countOf, type Reading } from "./kinds/kind.ts"
import { dropPieces, type Run, Superseded, storeStage } from "./pieces.ts"
import { jsonStage, workbookStage } from "./rows-stage.ts"

/** How long an archive is kept. */
const DAYS = 7
const DAY_MS = 86_400_000
/** Often enough for a bar that moves, seldom enough to cost nothing. */
const TELL_MS = 500

type Next = Pick<ExportRow, "phase" | "cursor">
type Stage = { bytes: AsyncIterable<Buffer>; next: Next }

/** Takes the export in hand; what an earlier run left unfinished is thrown away. Null when there is nothing left to do. */
const takeInHand = async (
  { data, who, services: { files, vault } }: Work<ExportsServices>,
  exportId: string,
): Promise<{ row: ExportRow; run: Run } | null> => {
  const attempt = newId()
  const taken = await data.inScope(who, "exports.take", async (scope) => {
    const row = await findExport(scope, exportId, { lock: true })
    if (row?.state !== "running") return null
    await scope.run(
      sql`update data_export set attempt = ${attempt} where ${ownRows(who)} and id = ${exportId}`,
    )
    return { row, keys: await vault.keyFor(scope) }
  })
  if (!taken) return null
  await dropPieces({ data, who, files }, exportId, taken.row.stage)
  return { row: taken.row, run: { data, who, files, keys: taken.keys, exportId, attempt } }
}

const mine = ({ who, exportId, attempt }: Run) =>
  sql`${ownRows(who)} and id = ${exportId} and attempt = ${attempt} and state = 'running'`

const countItems = async (run: Run, reading: Reading, pack: Pack | null): Promise<void> => {
  const total = pack === null ? await countSchool(run, reading) : await countPackFiles(run, pack)
  await run.data.inScope(run.who, "exports.count", (scope) =>
    scope.run(sql`update data_export set items_total = ${total} where ${mine(run)}`),
  )
}

const countSchool = async (run: Run, reading: Reading): Promise<number> => {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind.name, await countOf(kind, reading))
  const inSheets = sheetKinds.reduce(
    (sum, { name, sheets }) => sum + (counts.get(name) ?? 0) * sheets.length,
    0,
  )
  return [...counts.values()].reduce((sum, count) => sum + count, inSheets) + (await countFiles(run))
}

/** Tells how far the work is, now and then. */
const progressOf = (run: Run, before: number) => {
  const progress = { done: before, told: Date.now() }
  const tell = async () => {
    progress.told = Date.now()
    await run.data.inScope(run.who, "exports.progress", (scope) =>
      scope.run(sql`update data_export set items_done = ${progress.done} where ${mine(run)}`),
    )
  }
  return {
    tick: () => {
      progress.done += 1
    },
    done: () => progress.done,
    /** Beside the bytes, so that nothing waits inside a row. */
    watching: async function* (bytes: AsyncIterable<Buffer>) {
      for await (const chunk of bytes) {
        yield chunk
        if (Date.now() - progress.told >= TELL_MS) await tell()
      }
    },
  }
}

/** A file of evidence: its index, its documents by the hundred, the end. */
const packStageOf = async (
  row: ExportRow,
  run: Run,
  pack: Pack,
  entries: StageEntries,
  tick: () => void,
): Promise<Stage> => {
  if (row.phase === "rows")
    return { bytes: indexStage(entries, run, pack), next: { phase: "files", cursor: null } }
  const files = row.phase === "files" ? await nextPackFiles(run, pack, row.cursor) : []
  const last = files.at(-1)?.id ?? null
  return last === null
    ? { bytes: tableStage(entries, run), next: { phase: "end", cursor: "done" } }
    : { bytes: packFilesStage(entries, run, { files, tick }), next: { phase: "files", cursor: last } }
}

const stageOf = async (
  row: ExportRow,
  run: Run,
  reading: Reading,
  entries: StageEntries,
  tick: () => void,
): Promise<Stage> => {
  if (row.pack !== null) return packStageOf(row, run, row.pack, entries, tick)
  switch (row.phase) {
    case "rows": {
      const index = Number(row.cursor ?? 0)
      const kind = kinds[index]
      if (!kind) throw new RangeError("No such kind")
      const next: Next =
        index + 1 < kinds.length
          ? { phase: "rows", cursor: String(index + 1) }
          : { phase: "sheets", cursor: null }
      return { bytes: jsonStage(entries, kind, reading, tick), next }
    }
    case "sheets":
      return { bytes: workbookStage(entries, reading, tick), next: { phase: "files", cursor: null } }
    case "files": {
      const documents = await nextFiles(run, row.cursor)
      const last = documents.at(-1)?.id ?? null
      if (last === null) return stageOf({ ...row, phase: "end", cursor: null }, run, reading, entries, tick)
      return {
        bytes: filesStage(entries, run, { documents, withSecrets: row.with_secrets, tick }),
        next: { phase: "files", cursor: last },
      }
    }
    case "end":
      return { bytes: endStage(entries, run, row), next: { phase: "end", cursor: "done" } }
  }
}

/** The archive is whole: whoever asked is told, and its end is set. */
const makeReady = async (scope: Scope, { id: exportId, pack }: ExportRow): Promise<void> => {
  await scope.run(sql`
    update data_export set state = 'ready', items_done = coalesce(items_total, items_done), finished_at = now(),
      expires_at = now() + make_interval(days => ${DAYS})
    where ${ownRows(scope.who)} and id = ${exportId}`)
  // Whoever asked for a file of evidence waits for it on the screen; the mail is about the whole school.
  if (pack === null) await publish(scope, exportsEvents.ExportReady, { exportId })
  await startJob(scope, forgetExport, { exportId }, { delayMs: DAYS * DAY_MS })
}

/** The stage, its entries and where the work goes on commit together. */
const finishStage = async (
  run: Run,
  row: ExportRow,
  { entries, lastPiece, next, done }: { entries: StageEntries; lastPiece: string; next: Next; done: number },
): Promise<ExportRow> => {
  const isDone = next.cursor === "done" && next.phase === "end"
  await run.data.inScope(run.who, "exports.stage", async (scope) => {
    const moved = await scope.count(sql`
      update data_export set stage = ${row.stage + 1}, phase = ${next.phase}, cursor = ${next.cursor},
        length = ${entries.at}, items_done = ${done}
      where ${mine(run)} and stage = ${row.stage}`)
    if (moved === 0) throw new Superseded()
    await scope.run(sql`
      update data_export_piece set entries = ${JSON.stringify(entries.added)}::jsonb
      where ${ownRows(run.who)} and id = ${lastPiece}`)
    if (isDone) await makeReady(scope, row)
  })
  return {
    ...row,
    ...next,
    stage: row.stage + 1,
    length: entries.at,
    items_done: done,
    state: isDone ? "ready" : "running",
  }
}

/**
 * Writes the archive stage by stage: each kind of row, the workbook, the documents by the hundred, the end. Killed anywhere
 * it goes on from the last finished stage; memory holds one piece, whatever the school.
 */
export const writeArchive = async (work: Work<ExportsServices>, exportId: string): Promise<void> => {
  const taken = await takeInHand(work, exportId)
  if (!taken) return
  const { run } = taken
  const reading: Reading = {
    data: run.data,
    who: run.who,
    action: "exports.rows",
    keys: run.keys,
    withSecrets: taken.row.with_secrets,
  }
  if (taken.row.items_total === null) await countItems(run, reading, taken.row.pack)
  for (let row = taken.row; row.state === "running"; ) {
    const entries: StageEntries = { at: row.length, added: [] }
    const progress = progressOf(run, row.items_done)
    const { bytes, next } = await stageOf(row, run, reading, entries, progress.tick)
    const lastPiece = await storeStage(run, row.stage, progress.watching(bytes))
    row = await finishStage(run, row, { entries, lastPiece, next, done: progress.done() })
  }
}
