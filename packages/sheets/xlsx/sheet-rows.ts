import { type Cell, emptyCell, type Row, textCell, trimRow } from "../cell.ts"
import type { SheetLimits } from "../limits.ts"
import { damaged, tooBig } from "../refusals.ts"
import type { MergeFiller } from "./merges.ts"
import type { NumberFormat } from "./number-format.ts"
import { numberCell } from "./number-text.ts"
import { columnOf } from "./place.ts"
import type { DateSystem } from "./serial-date.ts"
import type { SharedStrings } from "./shared-strings.ts"
import { type Attributes, parseXml, type XmlHandlers } from "./xml.ts"
import { readCellText } from "./xml-text.ts"

export type SheetContext = {
  strings: SharedStrings
  styles: readonly NumberFormat[]
  system: DateSystem
  merges: MergeFiller
  limits: SheetLimits
}

const general: NumberFormat = { date: false, wholeDigits: 0, decimals: 0 }

/** ISO dates of the strict variant; midnight is no time of day. */
const isoCell = (value: string): Cell => ({ text: value.replace(/T00:00:00(?:\.0+)?Z?$/, ""), kind: "date" })

/** Collects the cells of one row at a time; finished rows wait until the next piece of the part is asked for. */
class RowReader implements XmlHandlers {
  readonly ready: Row[] = []
  readonly #context: SheetContext
  #row = 0
  #column = -1
  #cells: (Cell | undefined)[] = []
  #type = "n"
  #style = 0
  #text = ""
  #inValue = false
  #inPhonetic = false

  constructor(context: SheetContext) {
    this.#context = context
  }

  open(name: string, attributes: Attributes) {
    if (name === "row") this.#openRow(attributes)
    else if (name === "c") this.#openCell(attributes)
    else if (name === "v" || name === "t") this.#inValue = true
    else if (name === "rPh") this.#inPhonetic = true
  }

  text(piece: string) {
    if (this.#inValue && !this.#inPhonetic) this.#text += piece
  }

  close(name: string) {
    if (name === "v" || name === "t") this.#inValue = false
    else if (name === "rPh") this.#inPhonetic = false
    else if (name === "c") this.#closeCell()
    else if (name === "row") this.#closeRow()
  }

  #openRow({ r }: Attributes) {
    const number = r === undefined ? this.#row + 1 : Number(r)
    if (!Number.isInteger(number) || number <= this.#row) throw damaged("rows")
    this.#row = number
    this.#column = -1
    this.#cells = []
  }

  #openCell({ r, t = "n", s = "0" }: Attributes) {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#type = t
    this.#style = Number(s)
    this.#text = ""
  }

  #closeCell() {
    if (this.#text === "") return
    const { maxColumns } = this.#context.limits
    if (this.#column < 0) throw damaged("cells")
    if (this.#column >= maxColumns) throw tooBig("columns", maxColumns)
    this.#cells[this.#column] = this.#value(this.#text)
  }

  #value(written: string): Cell {
    const { strings, styles, system } = this.#context
    switch (this.#type) {
      case "s":
        return textCell(strings.at(Number(written)))
      case "inlineStr":
      case "str":
        return textCell(readCellText(written))
      case "b":
        return { text: written === "1" || written === "true" ? "VRAI" : "FAUX", kind: "boolean" }
      case "e":
        return { text: written, kind: "text", damage: "error" }
      case "d":
        return isoCell(written)
      default:
        return numberCell(written.trim(), styles[this.#style] ?? general, system)
    }
  }

  #closeRow() {
    this.#context.merges.fill(this.#row, this.#cells)
    const cells = Array.from(this.#cells, (cell) => cell ?? emptyCell())
    const row = trimRow(this.#row, cells, this.#context.limits)
    if (row !== undefined) this.ready.push(row)
  }
}

export async function* sheetRows(part: AsyncIterable<Buffer>, context: SheetContext): AsyncGenerator<Row> {
  const reader = new RowReader(context)
  const handlers: XmlHandlers = {
    open: (name, attributes) => reader.open(name, attributes),
    text: (piece) => reader.text(piece),
    close: (name) => reader.close(name),
  }
  for await (const _ of parseXml(part, handlers)) yield* reader.ready.splice(0)
}
