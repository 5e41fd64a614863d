import { typography } from "@jalon/kernel"
import { type ContractData, type FieldKey, fieldOf } from "../../../rules/index.ts"
import { widthOf } from "../pdf/glyphs.ts"
import type { Paper } from "../pdf/paper.ts"
import { codeWords, printed } from "../values.ts"
import type { Cell } from "./cells.ts"
import { type Fitted, fit, LEADING, wrap } from "./lines.ts"
import { colors, style } from "./palette.ts"

const LABEL = 6.4
const VALUE = 8.6
const WORDS = 6
const LABEL_LEADING = 7.4
const BOX = 12
const SECOND_LINE = 10
const UNDER_ROW = 4
const INSIDE = 2.2
const CASE = 8.8
const TICK = 7
const ROOM_FOR_OPTION = 8
const MISSING = "à compléter"

/** A form while it is drawn from top to bottom of one page. */
export type FormPage = {
  readonly paper: Paper
  readonly contract: ContractData
  readonly isMissing: (key: FieldKey) => boolean
  readonly left: number
  readonly width: number
  y: number
}

export type Place = { readonly x: number; readonly y: number; readonly width: number }

/** Labels of the dictionary and of the layouts are typeset already. */
const labelOf = ({ contract }: FormPage, { key, label }: Cell): string =>
  label ?? fieldOf(contract.contract_type, key)?.label ?? key

/** Cases beside their question rather than under it. */
export const onLine = (cell: Cell): boolean =>
  cell.kind === "tick" || (cell.kind === "choice" && cell.isBeside)

const optionsWidth = (cell: Cell): number => {
  if (cell.kind === "tick") return TICK + 4
  if (cell.kind !== "choice") return 0
  const words = cell.options.map(([, words]) => widthOf("regular", VALUE - 1, words))
  return words.reduce((sum, width) => sum + width + TICK + 3 + ROOM_FOR_OPTION, 0)
}

const labelWidth = (cell: Cell, width: number): number =>
  onLine(cell) ? width - optionsWidth(cell) - (cell.kind === "tick" ? 0 : 4) : width

const labelLines = (page: FormPage, cell: Cell, width: number): readonly string[] =>
  wrap(labelOf(page, cell), "regular", LABEL, labelWidth(cell, width))

const boxHeight = (cell: Cell): number => (cell.kind === "text" ? BOX + (cell.lines - 1) * SECOND_LINE : BOX)

/** A cell with the lines of its label, which say how high it is. */
export type Measured = { readonly cell: Cell; readonly label: readonly string[]; readonly height: number }

export const measure = (page: FormPage, cell: Cell, width: number): Measured => {
  const label = labelLines(page, cell, width)
  const above = label.length * LABEL_LEADING
  const height = onLine(cell) ? Math.max(TICK + 1.6, above) : above + boxHeight(cell)
  return { cell, label, height: height + UNDER_ROW }
}

const USUAL_LABEL = style(LABEL, "regular", colors.second)
const MISSING_LABEL = style(LABEL, "regular", colors.danger)

const drawLabel = (page: FormPage, { cell, label }: Measured, { x, y }: Place): void => {
  const ink = page.isMissing(cell.key) ? MISSING_LABEL : USUAL_LABEL
  page.paper.tag("Lbl", () =>
    page.paper.text(
      label.map((text, index) => ({ x, y: y + LABEL + index * LABEL_LEADING - 0.6, text, style: ink })),
    ),
  )
}

const frameOf = (page: FormPage, key: FieldKey) =>
  page.isMissing(key)
    ? { stroke: colors.danger, thickness: 1, fill: colors.dangerSoft }
    : { stroke: colors.frame, thickness: 0.4, fill: colors.paper }

/** Lines of a value, in the middle of the height of its box. */
const valueRuns = ({ lines, size, squeeze }: Fitted, { x, y }: Place, height: number, ink = colors.ink) => {
  const first = y + (height - lines.length * size * LEADING) / 2 + size * 0.93
  return lines.map((text, index) => ({
    x,
    y: first + index * size * LEADING,
    text,
    squeeze,
    style: style(size, "semibold", ink),
  }))
}

const drawText = (page: FormPage, cell: Extract<Cell, { kind: "text" }>, place: Place): void => {
  const { paper, contract } = page
  const height = boxHeight(cell)
  const inner = place.width - 2 * INSIDE
  paper.rectangle({ ...place, height }, frameOf(page, cell.key))
  const said = cell.inWords ? codeWords(contract, cell.key) : printed(contract, cell.key)
  const shown = said === "" ? "" : typography(`${said}${cell.unit ? ` ${cell.unit}` : ""}`)
  const isMissing = page.isMissing(cell.key)
  if (shown === "" && !isMissing) return
  const room = { width: inner, height: height - 2 }
  const fitted = fit(isMissing ? MISSING : shown, "semibold", room, isMissing ? VALUE - 1.4 : VALUE)
  const runs = valueRuns(
    fitted,
    { ...place, x: place.x + INSIDE },
    height,
    isMissing ? colors.danger : colors.ink,
  )
  paper.text(runs, isMissing ? MISSING : undefined)
}

const combRun = (text: string, { x, y }: Place) => ({
  x,
  y: y + BOX / 2 + VALUE * 0.34,
  text,
  style: style(VALUE, "semibold"),
  cases: CASE,
})

/** A frame with a mark between its cases. */
const drawCases = (page: FormPage, key: FieldKey, { x, y }: Place, cases: number): void => {
  page.paper.rectangle({ x, y, width: cases * CASE, height: BOX }, frameOf(page, key))
  const marks = Array.from({ length: cases - 1 }, (_, index): [number, number][] => {
    const at = x + (index + 1) * CASE
    return [
      [at, y + BOX - 4.2],
      [at, y + BOX],
    ]
  })
  if (marks.length > 0) page.paper.lines(marks, { stroke: colors.frame, thickness: 0.4 })
}

/** One case per character. A value that is longer than the form foresaw is written in a plain frame, whole. */
const drawComb = (page: FormPage, cell: Extract<Cell, { kind: "comb" }>, place: Place): void => {
  const { paper, contract, isMissing } = page
  const value = printed(contract, cell.key)
  if (value.length > cell.cases) {
    drawText(page, { ...cell, kind: "text", lines: 1 }, place)
    return
  }
  const width = cell.cases * CASE
  drawCases(page, cell.key, place, cell.cases)
  if (isMissing(cell.key)) paper.text([], MISSING)
  if (value === "") return
  paper.text([combRun(value, place)], value)
  const words = cell.withWords ? codeWords(contract, cell.key) : ""
  const room = place.width - width - 4
  if (words === "" || room < 20) return
  const fitted = fit(words, "regular", { width: room, height: BOX + 2.4 }, WORDS)
  const middle = { ...place, x: place.x + width + 4, y: place.y - 1.2 }
  paper.text(
    valueRuns(fitted, middle, BOX + 2.4).map((run) => ({
      ...run,
      style: style(fitted.size, "regular", colors.second),
    })),
  )
}

const DAY_CASES = [2, 2, 4]
const BETWEEN = 4

/** Day, month and year in their cases. */
const drawDay = (page: FormPage, cell: Cell, place: Place): void => {
  const { paper, contract, isMissing } = page
  const value = printed(contract, cell.key)
  const parts = value === "" ? [] : value.split("/")
  const runs = []
  let x = place.x
  for (const [index, cases] of DAY_CASES.entries()) {
    drawCases(page, cell.key, { ...place, x }, cases)
    runs.push(combRun(parts[index] ?? "", { ...place, x }))
    x += cases * CASE + BETWEEN
  }
  if (isMissing(cell.key)) paper.text([], MISSING)
  else if (value !== "") paper.text(runs, value)
}

const drawCase = (page: FormPage, key: FieldKey, { x, y }: Place, isTicked: boolean): void => {
  page.paper.rectangle({ x, y, width: TICK, height: TICK }, frameOf(page, key))
  if (!isTicked) return
  const [near, far] = [1.5, TICK - 1.5]
  page.paper.lines(
    [
      [
        [x + near, y + near],
        [x + far, y + far],
      ],
      [
        [x + far, y + near],
        [x + near, y + far],
      ],
    ],
    { stroke: colors.ink, thickness: 1.1 },
  )
}

/** The words of all cases are drawn; the one that is ticked is read. */
const drawChoice = (page: FormPage, cell: Extract<Cell, { kind: "choice" }>, place: Place): void => {
  const value = page.contract[cell.key]
  let x = cell.isBeside ? place.x + place.width - optionsWidth(cell) + ROOM_FOR_OPTION : place.x
  const runs = cell.options.map(([option, words]) => {
    drawCase(page, cell.key, { ...place, x, y: place.y }, value === option)
    const run = {
      x: x + TICK + 3,
      y: place.y + TICK - 1,
      text: words,
      style: style(VALUE - 1, value === option ? "semibold" : "regular"),
    }
    x += TICK + 3 + widthOf("regular", VALUE - 1, words) + ROOM_FOR_OPTION
    return run
  })
  const ticked = cell.options.find(([option]) => option === value)?.[1]
  page.paper.text(runs, ticked ?? (page.isMissing(cell.key) ? MISSING : ""))
}

const drawTick = (page: FormPage, cell: Cell, place: Place): void => {
  const isTicked = page.contract[cell.key] === true
  drawCase(page, cell.key, place, isTicked)
  page.paper.text([], isTicked ? "coché" : page.isMissing(cell.key) ? MISSING : "non coché")
}

export const drawCell = (page: FormPage, measured: Measured, place: Place): void => {
  const { cell, label } = measured
  const under = { ...place, y: place.y + label.length * LABEL_LEADING }
  page.paper.tag("LI", () => {
    // A case to tick alone stands before its sentence, as on the form.
    const words = cell.kind === "tick" ? { ...place, x: place.x + TICK + 4 } : place
    drawLabel(page, measured, words)
    page.paper.tag("LBody", () => {
      if (cell.kind === "text") drawText(page, cell, under)
      else if (cell.kind === "comb") drawComb(page, cell, under)
      else if (cell.kind === "day") drawDay(page, cell, under)
      else if (cell.kind === "choice")
        drawChoice(page, cell, cell.isBeside ? place : { ...under, y: under.y + (BOX - TICK) / 2 })
      else drawTick(page, cell, place)
    })
  })
}
