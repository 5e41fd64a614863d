import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { OrganizationKeys } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import { type Row, readPastedCells, readSheet } from "@jalon/sheets"
import { refuse } from "../../wire/words.fr.ts"
import { openAnywhere, openStream } from "./sealed-chunks.ts"

/** What has to be known of an import to read its sheet. */
export type SheetPlace = {
  id: string
  source: "file" | "paste"
  source_key: string | null
  file_name: string
}

const isWorkbook = (head: Uint8Array) => head[0] === 0x50 && head[1] === 0x4b

/** The rows of an import's sheet, read from the store and opened on the way; nothing of it touches a disk in clear. */
export async function* openSheet(
  files: FileStore,
  keys: OrganizationKeys,
  { id, source, source_key, file_name }: SheetPlace,
): AsyncGenerator<Row> {
  const stored = source_key === null ? undefined : await files.get(source_key)
  if (stored === undefined) throw refuse("import.source_gone")
  if (source === "paste") {
    const text = await buffer(Readable.from(openStream(keys, id, stored.stream)))
    return yield* readPastedCells(text.toString("utf8"))
  }
  // A workbook is read from its end: it has to be there whole, and it stays sealed meanwhile.
  const opened = openStream(keys, id, stored.stream)
  const first = await opened.next()
  if (first.done) throw refuse("import.source_gone")
  if (!isWorkbook(first.value)) {
    const all = async function* () {
      yield first.value
      yield* opened
    }
    return yield* readSheet(all(), { fileName: file_name })
  }
  await opened.return(undefined)
  const again = await files.get(source_key ?? "")
  if (again === undefined) throw refuse("import.source_gone")
  yield* readSheet(openAnywhere(keys, id, await buffer(again.stream)), { fileName: file_name })
}
