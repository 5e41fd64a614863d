import { type SheetToWrite, type Value, type Written, written } from "../columns.ts"
import { withGuard } from "./formula-guard.ts"

const BOM = "\ufeff"
const LINE = "\r\n"
const PIECE = 64 * 1024

/** Also quoted when another delimiter stands in it, so that nobody who guesses the delimiter guesses that one. */
const TO_QUOTE = /[;,\t"\r\n]|^\s|\s$/

const quote = (text: string) => (TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const field = (value: Written | undefined): string => {
  if (value === undefined) return ""
  switch (value.as) {
    case "boolean":
      return value.value ? "VRAI" : "FAUX"
    // A French spreadsheet would take the point of « 12.50 » for a date.
    case "amount":
    case "number":
      return value.text.replace(".", ",")
    default:
      return quote(withGuard(value.text))
  }
}

/** As French spreadsheets expect it: UTF-8 with its mark, semicolons, CRLF, ISO dates, decimal comma. */
export async function* writeCsv({ columns, rows }: Omit<SheetToWrite, "name">): AsyncGenerator<Uint8Array> {
  const line = (values: readonly Value[]) =>
    columns.map(({ type }, index) => field(written(values[index] ?? null, type))).join(";") + LINE
  let piece = BOM + columns.map(({ title }) => quote(withGuard(title))).join(";") + LINE
  for await (const row of rows) {
    piece += line(row)
    if (piece.length < PIECE) continue
    yield Buffer.from(piece)
    piece = ""
  }
  yield Buffer.from(piece)
}
