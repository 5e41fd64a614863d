import { pipeline, Readable } from "node:stream"
import { CsvError, parse } from "csv-parse"
import { type Cell, type Row, textCell, trimRow } from "../cell.ts"
import type { SheetLimits } from "../limits.ts"
import { damaged, refusal, tooBig } from "../refusals.ts"
import { announcedDelimiter, type Delimiter, findDelimiter } from "./delimiter.ts"
import { withoutGuard } from "./formula-guard.ts"

const SAMPLE = 64 * 1024
/** Full ones: a row of half a million characters is a quote that was never closed. */
const CELLS_PER_ROW = 16

/** Other programs protect the zeros of « 01000 » by writing ="01000". */
const FORCED_TEXT = /^="([^"]*)"$/

const cellOf = (raw: string): Cell => textCell(FORCED_TEXT.exec(raw)?.[1] ?? withoutGuard(raw))

const asRefusal = (error: unknown, limits: SheetLimits): unknown => {
  if (!(error instanceof CsvError)) return error
  if (error.code === "CSV_MAX_RECORD_SIZE") return tooBig("row", limits.maxCellLength * CELLS_PER_ROW)
  return damaged(error.code === "CSV_QUOTE_NOT_CLOSED" ? "quote" : "csv")
}

const sampleOf = async (texts: AsyncIterator<string>) => {
  let sample = ""
  let next = await texts.next()
  while (!next.done) {
    sample += next.value
    if (sample.length >= SAMPLE) break
    next = await texts.next()
  }
  return sample
}

async function* textsFrom(sample: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield sample
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Pages and XML tables that old programs save under the name of a spreadsheet. */
const refuseMarkup = (sample: string) => {
  const start = sample.slice(0, 2000).trimStart()
  if (!start.startsWith("<")) return
  throw refusal("sheet.other_format", {
    format: /<(?:html|table|meta|!doctype html)/i.test(start) ? "html" : "xml",
  })
}

export async function* readCsv(
  texts: AsyncIterator<string>,
  limits: SheetLimits,
  given?: Delimiter,
): AsyncGenerator<Row> {
  const sample = await sampleOf(texts)
  if (given === undefined) refuseMarkup(sample)
  const announced = given === undefined ? announcedDelimiter(sample) : undefined
  const parser = parse({
    delimiter: given ?? announced?.delimiter ?? findDelimiter(sample),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.maxCellLength * CELLS_PER_ROW,
  })
  const skipped = announced?.length ?? 0
  pipeline(Readable.from(textsFrom(sample.slice(skipped), texts)), parser, () => undefined)
  let number = skipped > 0 ? 1 : 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      const row = trimRow(number, record.map(cellOf), limits)
      if (row !== undefined) yield row
    }
  } catch (error) {
    throw asRefusal(error, limits)
  }
}
