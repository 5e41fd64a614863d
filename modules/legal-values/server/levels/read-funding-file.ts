import { fromBytes, type Row, readSheet, sheetNames } from "@jalon/sheets"
import {
  branchColumns,
  type FileBranch,
  type FileLevel,
  levelColumns,
  publishedSheets,
  type ReadLine,
  readBranchLine,
  readLevelLine,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

/** 3,500 certifications by 210 branches and some room. */
const MOST_ROWS = 1_048_576
/** Headings stand on row 3 or 4; a publication may add a line above. */
const HEADINGS_WITHIN = 15
const AT_ONCE = 5_000
const FIRST_FAULTS = 50

export type FileFault = { sheet: string; row: number; text: string }
export type FileCounts = {
  levels: number
  branches: number
  notKnown: number
  faults: number
  firstFaults: FileFault[]
}

type Sink = {
  levels: (batch: FileLevel[]) => Promise<void>
  branches: (batch: FileBranch[]) => Promise<void>
}

const textsOf = ({ cells }: Row): string[] => cells.map(({ text }) => text)

type Read<Line, Columns> = {
  sheet: string
  columnsIn: (cells: readonly string[]) => Columns | null
  lineOf: (cells: readonly string[], at: Columns) => ReadLine<Line>
  keep: (batch: Line[]) => Promise<void>
}

/** Rows as they come, kept some thousands at a time: memory stays the same whatever the size. */
const readRows = async <Line, Columns>(
  rows: AsyncIterable<Row>,
  counts: FileCounts,
  { sheet, columnsIn, lineOf, keep }: Read<Line, Columns>,
): Promise<number> => {
  let columns: Columns | null = null
  let batch: Line[] = []
  let kept = 0
  for await (const row of rows) {
    const cells = textsOf(row)
    if (columns === null) {
      columns = columnsIn(cells)
      if (columns === null && row.number > HEADINGS_WITHIN) break
      continue
    }
    const line = lineOf(cells, columns)
    if ("read" in line) batch.push(...line.read)
    else if ("skipped" in line) counts.notKnown++
    else if (++counts.faults <= FIRST_FAULTS)
      counts.firstFaults.push({ sheet, row: row.number, text: line.fault })
    if (batch.length < AT_ONCE) continue
    kept += batch.length
    await keep(batch)
    batch = []
  }
  if (columns === null) throw refuse("funding_file.headings", { sheet })
  if (batch.length > 0) await keep(batch)
  return kept + batch.length
}

/** The two sheets of a published workbook; a file of another shape is refused with what is missing. */
export const readFundingFile = async (
  bytes: Uint8Array,
  fileName: string,
  sink: Sink,
): Promise<FileCounts> => {
  const file = fromBytes(bytes)
  const found = publishedSheets(await sheetNames(file))
  if (found.levels === null || found.branches === null) throw refuse("funding_file.sheets")
  const counts: FileCounts = { levels: 0, branches: 0, notKnown: 0, faults: 0, firstFaults: [] }
  const sheet = (sheetName: string) =>
    readSheet(file, { fileName, sheetName, limits: { maxRows: MOST_ROWS } })
  counts.branches = await readRows(sheet(found.branches), counts, {
    sheet: found.branches,
    columnsIn: branchColumns,
    lineOf: readBranchLine,
    keep: sink.branches,
  })
  counts.levels = await readRows(sheet(found.levels), counts, {
    sheet: found.levels,
    columnsIn: levelColumns,
    lineOf: readLevelLine,
    keep: sink.levels,
  })
  if (counts.levels === 0) throw refuse("funding_file.empty")
  return counts
}
