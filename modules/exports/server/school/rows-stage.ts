import { writeXlsx } from "@jalon/sheets"
import { entryBytes, type StageEntries } from "./entries.ts"
import { sheetKinds } from "./kinds/index.ts"
import { type Kind, type KindSheet, type Reading, rowsOf } from "./kinds/kind.ts"

const PIECE = 64 * 1024

/** One line of JSON a row; names that only sheets show stay out. */
async function* linesOf(kind: Kind, reading: Reading, told: () => void): AsyncGenerator<string> {
  let piece = ""
  for await (const { shown: _, ...row } of rowsOf(kind, reading)) {
    told()
    piece += `${JSON.stringify(row)}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ""
  }
  yield piece
}

export const jsonStage = (
  stage: StageEntries,
  kind: Kind,
  reading: Reading,
  tick: () => void,
): AsyncGenerator<Buffer> => {
  let rows = 0
  const told = () => {
    rows += 1
    tick()
  }
  const content = linesOf(kind, reading, told)
  return entryBytes(stage, { path: `json/${kind.name}.ndjson`, content, rows: () => rows })
}

const sheetOf = (kind: Kind, { name, columns, keeps }: KindSheet, reading: Reading, tick: () => void) => {
  const shown = columns.filter(({ secret }) => !secret || reading.withSecrets)
  const rows = async function* () {
    for await (const row of rowsOf(kind, reading)) {
      tick()
      if (!keeps || keeps(row)) yield shown.map(({ value }) => value(row))
    }
  }
  return { name, columns: shown, rows: rows() }
}

export const workbookStage = (
  stage: StageEntries,
  reading: Reading,
  tick: () => void,
): AsyncGenerator<Buffer> => {
  const sheets = sheetKinds.flatMap((kind) => kind.sheets.map((sheet) => sheetOf(kind, sheet, reading, tick)))
  return entryBytes(stage, { path: "donnees.xlsx", content: writeXlsx(sheets) })
}
