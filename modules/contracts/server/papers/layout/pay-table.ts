import { formatFrenchDate } from "@jalon/kernel"
import type { PayLine } from "../../../rules/index.ts"
import { widthOf } from "../pdf/glyphs.ts"
import { printedRate } from "../values.ts"
import type { FormPage } from "./boxes.ts"
import { colors, style } from "./palette.ts"

const YEARS = [1, 2, 3, 4]
const ROW = 13
const HEAD = 11
const HEAD_LOOK = { face: "regular", size: 6.6 } as const
const YEAR_LOOK = { face: "regular", size: 7 } as const
const VALUE_LOOK = { face: "semibold", size: 8.2 } as const
/** Year, then for each of two periods: from, to, rate, base. */
const SHARES = [1.25, 1.35, 1.35, 0.9, 0.85, 1.35, 1.35, 0.9, 0.85]
const PERIOD = ["du", "au", "%", "du *"]
/** As seen, and as heard by someone who does not see in which half of the table the column stands. */
const HEADS: readonly (readonly [string, string])[] = [
  ["Année", "Année"],
  ...PERIOD.map((head) => [head, `Première période : ${head}`] as const),
  ...PERIOD.map((head) => [head, `Seconde période : ${head}`] as const),
]

const lineOf = (lines: readonly PayLine[], year: number, rank: number): PayLine | undefined =>
  lines.find(({ ordre }) => ordre === `${year}.${rank}`)

const shown = (line: PayLine | undefined): string[] => [
  line?.date_debut ? formatFrenchDate(line.date_debut) : "",
  line?.date_fin ? formatFrenchDate(line.date_fin) : "",
  typeof line?.taux === "number" ? printedRate(line.taux) : "",
  line?.base ?? "",
]

/** Up to four years, two periods each, as on the form. */
export const drawPayTable = (page: FormPage): void => {
  const { paper, contract, left, width } = page
  const lines = contract.remunerations ?? []
  const total = SHARES.reduce((sum, share) => sum + share, 0)
  const starts = SHARES.map(
    (_, index) => left + (SHARES.slice(0, index).reduce((sum, share) => sum + share, 0) / total) * width,
  )
  const isMissing = page.isMissing("remunerations")
  const top = page.y
  const height = HEAD + YEARS.length * ROW
  paper.rectangle({ x: left, y: top, width, height: HEAD }, { fill: colors.well })
  const cell = (
    text: string,
    column: number,
    y: number,
    { face, size }: { face: "regular" | "semibold"; size: number },
    spoken?: string,
  ) => {
    const x = starts[column] ?? left
    const room = (starts[column + 1] ?? left + width) - x
    const at = column === 0 ? x + 3 : x + (room - widthOf(face, size, text)) / 2
    const ink = face === "semibold" ? colors.ink : colors.second
    if (text !== "") paper.text([{ x: at, y, text, style: style(size, face, ink) }], spoken)
  }
  paper.tag("Table", () => {
    paper.tag("THead", () =>
      paper.tag("TR", () => {
        for (const [column, [text, spoken]] of HEADS.entries())
          paper.tag("TH", () => cell(text, column, top + 8, HEAD_LOOK, spoken), { scope: "Column" })
      }),
    )
    paper.tag("TBody", () => {
      for (const [index, year] of YEARS.entries()) {
        const y = top + HEAD + index * ROW
        const texts = [1, 2].flatMap((rank) => shown(lineOf(lines, year, rank)))
        paper.tag("TR", () => {
          const words = `${year === 1 ? "1re" : `${year}e`} année`
          paper.tag("TH", () => cell(words, 0, y + 9.2, YEAR_LOOK), { scope: "Row" })
          for (const [rank, text] of texts.entries())
            paper.tag("TD", () => cell(text, rank + 1, y + 9.2, VALUE_LOOK))
        })
        paper.lines(
          [
            [
              [left, y],
              [left + width, y],
            ],
          ],
          { stroke: colors.hairline },
        )
      }
    })
  })
  const upright = (x: number): [number, number][] => [
    [x, top],
    [x, top + height],
  ]
  paper.lines(starts.slice(1).map(upright), { stroke: colors.hairline, thickness: 0.4 })
  // The second period of the year stands apart from the first.
  const borders = [starts[1], starts[5]].flatMap((x) => (x === undefined ? [] : [upright(x)]))
  paper.lines(borders, { stroke: colors.frame })
  paper.rectangle(
    { x: left, y: top, width, height },
    isMissing ? { stroke: colors.danger, thickness: 1 } : { stroke: colors.frame },
  )
  page.y = top + height + 4
}
