import { typography } from "@jalon/kernel"
import { widthOf } from "../pdf/glyphs.ts"
import type { Style } from "../pdf/paper.ts"
import { BOTTOM, type Flow, keep, nextPage, space } from "./flow.ts"
import { wrap } from "./lines.ts"
import { colors, style } from "./palette.ts"

export type Column = { readonly head: string; readonly share: number; readonly align?: "left" | "right" }

const PADDING = 4
const HEAD = style(7.8, "semibold", colors.second)
const CELL = style(8.8)
const TOTAL = style(8.8, "semibold")
const LEADING = 1.3

type Table = {
  readonly columns: readonly Column[]
  readonly starts: readonly number[]
  readonly widths: readonly number[]
}

const measured = (flow: Flow, columns: readonly Column[]): Table => {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / total) * flow.width)
  const starts = columns.map((_, index) =>
    widths.slice(0, index).reduce((sum, width) => sum + width, flow.left),
  )
  return { columns, starts, widths }
}

const linesOf = ({ widths }: Table, cells: readonly string[], look: Style): (readonly string[])[] =>
  cells.map((cell, index) => wrap(cell, look.face, look.size, (widths[index] ?? 0) - 2 * PADDING))

const heightOf = (lines: readonly (readonly string[])[], { size }: Style): number =>
  Math.max(...lines.map((cell) => cell.length)) * size * LEADING + 2 * PADDING - 1

const drawRow = (
  flow: Flow,
  table: Table,
  cells: readonly string[],
  look: Style,
  tags: readonly ("TH" | "TD")[],
): void => {
  const { paper, left, width } = flow
  const lines = linesOf(table, cells, look)
  const height = heightOf(lines, look)
  const top = flow.y
  const draw = (cell: readonly string[], index: number): void => {
    const [x, room] = [table.starts[index] ?? left, table.widths[index] ?? 0]
    const isRight = table.columns[index]?.align === "right"
    paper.text(
      cell.map((text, row) => ({
        x: isRight ? x + room - PADDING - widthOf(look.face, look.size, text) : x + PADDING,
        y: top + PADDING + row * look.size * LEADING + look.size * 0.92,
        text,
        style: look,
      })),
    )
  }
  paper.tag("TR", () => {
    for (const [index, cell] of lines.entries()) {
      const tag = tags[index] ?? "TD"
      paper.tag(tag, () => draw(cell, index), tag === "TH" ? { scope: look === HEAD ? "Column" : "Row" } : {})
    }
  })
  paper.lines(
    [
      [
        [left, top + height],
        [left + width, top + height],
      ],
    ],
    { stroke: colors.hairline },
  )
  flow.y = top + height
}

const drawHead = (flow: Flow, table: Table): void => {
  const heads = table.columns.map(({ head }) => typography(head))
  const height = heightOf(linesOf(table, heads, HEAD), HEAD)
  flow.paper.rectangle({ x: flow.left, y: flow.y, width: flow.width, height }, { fill: colors.well })
  drawRow(
    flow,
    table,
    heads,
    HEAD,
    heads.map(() => "TH" as const),
  )
}

/**
 * A table whose rows are never cut; its head comes back on the next page, seen and not read again. The first column
 * names the row; `total` closes it.
 */
export const drawTable = (
  flow: Flow,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): void => {
  const table = measured(flow, columns)
  const tags = columns.map((_, index) => (index === 0 ? ("TH" as const) : ("TD" as const)))
  const { paper } = flow
  keep(flow, 60)
  paper.tag("Table", () => {
    paper.tag("THead", () => drawHead(flow, table))
    paper.tag("TBody", () => {
      for (const [index, cells] of [...rows, ...(total ? [total] : [])].entries()) {
        const look = index === rows.length ? TOTAL : CELL
        if (flow.y + heightOf(linesOf(table, cells, look), look) > BOTTOM) {
          nextPage(flow)
          paper.aside(() => drawHead(flow, table))
        }
        drawRow(flow, table, cells, look, tags)
      }
    })
  })
  space(flow, 8)
}
