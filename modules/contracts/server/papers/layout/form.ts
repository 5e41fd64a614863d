import { typography } from "@jalon/kernel"
import type { FieldKey } from "../../../rules/index.ts"
import { drawCell, type FormPage, measure, onLine, type Place } from "./boxes.ts"
import type { Row } from "./cells.ts"
import { colors, style } from "./palette.ts"

/**
 * Rows over the whole width; two columns side by side, each read to its end, under titles of their own or not; a small
 * title; or what is no row of boxes, such as a table.
 */
export type Part = Row | Columns | { readonly title: string } | Drawn
type Columns = {
  readonly left: readonly Row[]
  readonly right: readonly Row[]
  readonly titles?: readonly [string, string]
}
type Drawn = { readonly keys: readonly FieldKey[]; readonly draw: (page: FormPage) => void }

export type Section = { readonly title: string; readonly parts: readonly Part[] }

/** The boxes of a part, in the order in which they are read. */
export const keysOfPart = (part: Part): readonly FieldKey[] => {
  if ("title" in part) return []
  if ("draw" in part) return part.keys
  const rows = "left" in part ? [...part.left, ...part.right] : [part]
  return rows.flat().map(({ key }) => key)
}

const BESIDE = 12

/** Draws a row and says how high it is. */
const drawRow = (page: FormPage, row: Row, { x, y, width }: Place): number => {
  const shares = row.reduce((sum, { share }) => sum + share, 0)
  const room = width - BESIDE * (row.length - 1)
  const widths = row.map(({ share }) => (room * share) / shares)
  const cells = row.map((cell, index) => measure(page, cell, widths[index] ?? 0))
  const height = Math.max(...cells.map((cell) => cell.height))
  let at = x
  for (const [index, measured] of cells.entries()) {
    const cellWidth = widths[index] ?? 0
    // Boxes of a row stand on one line even when a label above one of them takes two.
    const down = onLine(measured.cell) ? 0 : height - measured.height
    drawCell(page, measured, { x: at, y: y + down, width: cellWidth })
    at += cellWidth + BESIDE
  }
  return height
}

const drawRows = (page: FormPage, rows: readonly Row[], place: Place): number => {
  let { y } = place
  for (const row of rows) y += drawRow(page, row, { ...place, y })
  return y
}

const BAND = 13
const UNDER_BAND = 4
const UNDER_SECTION = 5
const SMALL_TITLE = 11
const OVER_TITLE = 3

const drawSmallTitle = ({ paper }: FormPage, title: string, { x, y }: Pick<Place, "x" | "y">): void =>
  paper.tag("H3", () =>
    paper.text([{ x, y: y + 7.6, text: typography(title), style: style(7.6, "semibold", colors.ink) }]),
  )

/** Both columns, each as one place to draw in. */
const columnsOf = ({ left, width, y }: FormPage): [Place, Place] => {
  const each = (width - BESIDE) / 2
  return [
    { x: left, y, width: each },
    { x: left + each + BESIDE, y, width: each },
  ]
}

const drawTitledColumns = (page: FormPage, titles: readonly string[], { left, right }: Columns): void => {
  const ends = columnsOf(page).map((place, index) => {
    drawSmallTitle(page, titles[index] ?? "", place)
    let end = 0
    page.paper.tag("L", () => {
      end = drawRows(page, index === 0 ? left : right, { ...place, y: place.y + SMALL_TITLE })
    })
    return end
  })
  page.y = Math.max(...ends)
}

const drawList = (page: FormPage, parts: readonly (Row | Columns)[]): void =>
  page.paper.tag("L", () => {
    for (const part of parts) {
      if ("left" in part) {
        const [first, second] = columnsOf(page)
        page.y = Math.max(drawRows(page, part.left, first), drawRows(page, part.right, second))
      } else page.y = drawRows(page, [part], { x: page.left, y: page.y, width: page.width })
    }
  })

const drawTitle = (page: FormPage, title: string): void => {
  page.y += OVER_TITLE
  drawSmallTitle(page, title, { x: page.left, y: page.y })
  page.y += SMALL_TITLE
}

export const drawParts = (page: FormPage, parts: readonly Part[]): void => {
  // Boxes that follow one another without a title between them are one list.
  const list: (Row | Columns)[] = []
  const close = (): void => {
    if (list.length > 0) drawList(page, list.splice(0))
  }
  for (const part of parts) {
    const titles = "left" in part ? part.titles : undefined
    const isApart = "title" in part || "draw" in part || titles !== undefined
    if (isApart) close()
    if ("title" in part) drawTitle(page, part.title)
    else if ("draw" in part) part.draw(page)
    else if ("left" in part && titles !== undefined) drawTitledColumns(page, titles, part)
    else list.push(part)
  }
  close()
}

/** A part of the form: its title on a band, then its boxes as lists of questions and answers. */
export const drawSection = (page: FormPage, { title, parts }: Section): void => {
  const { paper, left, width } = page
  paper.tag("Sect", () => {
    paper.rectangle({ x: left, y: page.y, width, height: BAND }, { fill: colors.band })
    const ink = style(8.6, "semibold", colors.paper)
    paper.tag("H2", () => paper.text([{ x: left + 5, y: page.y + 9.4, text: typography(title), style: ink }]))
    page.y += BAND + UNDER_BAND
    drawParts(page, parts)
  })
  page.y += UNDER_SECTION
}
