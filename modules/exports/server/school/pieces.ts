import { type Data, newId, type OrganizationKeys, ownRows, sql, type Who } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import type { WrittenEntry } from "@jalon/sheets"

/** What the manifest and the table at the end of an archive say of an entry. */
export type KeptEntry = WrittenEntry & { sha256: string; rows?: number }

/** A document that is not there is told of, not passed over: lost, or not for who asked. */
export type Listed = KeptEntry | { missing: string } | { withheld: string }
export const isKept = (entry: Listed): entry is KeptEntry => "crc" in entry

/** One run of the work on one export. */
export type Run = {
  data: Data
  who: Extract<Who, { kind: "system" }>
  files: FileStore
  keys: OrganizationKeys
  exportId: string
  attempt: string
}

/** Another run has the export in hand. */
export class Superseded extends Error {}

const PIECE = 4 * 1024 * 1024

const keyOf = ({ organizationId }: Run["who"], pieceId: string) => `${organizationId}/${pieceId}`

/** Bound to its export and its place: no piece can be moved, swapped or taken from another archive. */
const placeOf = (exportId: string, number: number) => ({
  table: "data_export",
  row: exportId,
  column: `piece/${number}`,
})

type PieceRow = { id: string; number: number }

/** The row comes before the bytes: whatever lies in the store is known, and can be deleted. */
const keepPiece = async (run: Run, piece: PieceRow & { stage: number; bytes: Buffer }): Promise<void> => {
  const { data, who, exportId, attempt } = run
  const kept = await data.inScope(who, "exports.piece", (scope) =>
    scope.count(sql`
      insert into data_export_piece (id, organization_id, export_id, number, stage, size)
      select ${piece.id}, x.organization_id, x.id, ${piece.number}, ${piece.stage}, ${piece.bytes.length}
      from data_export x where ${ownRows(who, "x.organization_id")} and x.id = ${exportId} and x.attempt = ${attempt}
        and x.state = 'running'
      on conflict (id) do nothing`),
  )
  if (kept === 0) throw new Superseded()
  await run.files.put({
    key: keyOf(who, piece.id),
    contentType: "application/octet-stream",
    bytes: run.keys.seal(placeOf(exportId, piece.number), piece.bytes),
  })
}

const lastNumber = async ({ data, who, exportId }: Run): Promise<number> => {
  const [row] = await data.readOnce(
    who,
    "exports.piece",
    sql<{ n: number | null }>`
      select max(number) as n from data_export_piece where ${ownRows(who)} and export_id = ${exportId}`,
  )
  return row?.n ?? 0
}

/** Cuts what a stage gives into pieces, and stores them. Answers the id of the last one. */
export const storeStage = async (run: Run, stage: number, bytes: AsyncIterable<Buffer>): Promise<string> => {
  let number = await lastNumber(run)
  let last = ""
  let held: Buffer[] = []
  let length = 0
  const flush = async () => {
    number += 1
    last = newId()
    await keepPiece(run, { id: last, number, stage, bytes: Buffer.concat(held) })
    held = []
    length = 0
  }
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    if (length >= PIECE) await flush()
  }
  if (length > 0 || last === "") await flush()
  return last
}

/** Deletes pieces from the store, then their rows: those of unfinished stages, or all. */
export const dropPieces = async (
  { data, who, files }: Pick<Run, "data" | "who" | "files">,
  exportId: string,
  fromStage = 0,
): Promise<void> => {
  for (;;) {
    const rows = await data.readOnce(
      who,
      "exports.drop",
      sql<PieceRow>`
        select id, number from data_export_piece where ${ownRows(who)} and export_id = ${exportId} and stage >= ${fromStage}
        order by number limit 100`,
    )
    if (rows.length === 0) return
    for (const { id } of rows) await files.remove(keyOf(who, id))
    await data.inScope(who, "exports.drop", (scope) =>
      scope.count(sql`
        delete from data_export_piece where ${ownRows(who)} and id = any(${rows.map(({ id }) => id)}::uuid[])`),
    )
  }
}

/** What was written so far, entry by entry. */
export async function* keptEntries({ data, who, exportId }: Run): AsyncGenerator<Listed> {
  for (let last = 0; ; ) {
    const rows: { number: number; entries: Listed[] }[] = await data.readOnce(
      who,
      "exports.entries",
      sql<{ number: number; entries: Listed[] }>`
        select number, entries from data_export_piece where ${ownRows(who)} and export_id = ${exportId} and number > ${last}
        order by number limit 50`,
    )
    for (const { entries } of rows) yield* entries
    last = rows.at(-1)?.number ?? last
    if (rows.length < 50) return
  }
}

type Opening = Pick<Run, "data" | "who" | "files" | "keys" | "exportId">

/** The archive itself, piece after piece; one of them at a time is held in clear. */
export async function* archiveBytes({ data, who, files, keys, exportId }: Opening): AsyncGenerator<Buffer> {
  for (let last = 0; ; ) {
    const rows: PieceRow[] = await data.readOnce(
      who,
      "exports.read",
      sql<PieceRow>`
        select id, number from data_export_piece where ${ownRows(who)} and export_id = ${exportId} and number > ${last}
        order by number limit 100`,
    )
    for (const { id, number } of rows) {
      const stored = await files.get(keyOf(who, id))
      if (stored === undefined) throw new Error("A piece of the archive is gone")
      const sealed: Buffer[] = []
      for await (const chunk of stored.stream as AsyncIterable<Buffer>) sealed.push(chunk)
      yield keys.openBytes(placeOf(exportId, number), Buffer.concat(sealed))
    }
    last = rows.at(-1)?.number ?? last
    if (rows.length < 100) return
  }
}
