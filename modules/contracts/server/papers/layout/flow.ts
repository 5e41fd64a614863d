import { typography } from "@jalon/kernel"
import { widthOf } from "../pdf/glyphs.ts"
import { openPaper, type Paper, type PaperFacts, type Style } from "../pdf/paper.ts"
import { wrap } from "./lines.ts"
import { colors, style } from "./palette.ts"

const MARGIN = 48
const TOP = 44
/** Where the text of a page ends. */
export const BOTTOM = 792
const FOOT = 818
const LEADING = 1.38

/** A paper of running text, drawn from top to bottom and from page to page. */
export type Flow = {
  readonly paper: Paper
  readonly left: number
  readonly width: number
  y: number
}

export const BODY = style(9.4)
const LABEL = style(8.6, "regular", colors.second)
const VALUE = style(9.2, "semibold")

const lineHeight = ({ size }: Style): number => size * LEADING

export const nextPage = (flow: Flow): void => {
  flow.paper.addPage()
  flow.y = TOP
}

/** A page of its own for what would not hold whole on this one. */
export const keep = (flow: Flow, height: number): void => {
  if (flow.y + height > BOTTOM) nextPage(flow)
}

export const openFlow = (facts: PaperFacts): Flow => {
  const paper = openPaper(facts)
  paper.addPage()
  return { paper, left: MARGIN, width: paper.size().width - 2 * MARGIN, y: TOP }
}

/** Lines one under another as one piece of each page they stand on. */
export const drawLines = (flow: Flow, lines: readonly string[], look: Style, x = flow.left): void => {
  const height = lineHeight(look)
  let at = 0
  while (at < lines.length) {
    keep(flow, height)
    const room = Math.max(1, Math.floor((BOTTOM - flow.y) / height + 0.001))
    const here = lines.slice(at, at + room)
    const top = flow.y
    flow.paper.text(
      here.map((text, index) => ({ x, y: top + index * height + look.size, text, style: look })),
    )
    flow.y += here.length * height
    at += here.length
  }
}

export const space = (flow: Flow, height: number): void => {
  flow.y += height
}

export const title = (flow: Flow, words: string, under?: string): void => {
  flow.paper.tag("H1", () => {
    const look = style(17, "semibold")
    drawLines(flow, wrap(typography(words), look.face, look.size, flow.width), look)
  })
  if (under !== undefined)
    flow.paper.tag("P", () =>
      drawLines(
        flow,
        wrap(typography(under), "regular", 8.6, flow.width),
        style(8.6, "regular", colors.second),
      ),
    )
  space(flow, 8)
}

/** Stays with at least `room` of what it announces. */
export const heading = (flow: Flow, words: string, level: "H2" | "H3" = "H2", room = 60): void => {
  const look = level === "H2" ? style(11.2, "semibold") : style(9.6, "semibold")
  keep(flow, room)
  space(flow, level === "H2" ? 9 : 5)
  flow.paper.tag(level, () =>
    drawLines(flow, wrap(typography(words), look.face, look.size, flow.width), look),
  )
  if (level === "H2")
    flow.paper.lines(
      [
        [
          [flow.left, flow.y + 1],
          [flow.left + flow.width, flow.y + 1],
        ],
      ],
      { stroke: colors.hairline, thickness: 0.8 },
    )
  space(flow, level === "H2" ? 6 : 2)
}

/** What people typed is printed as they typed it: pass `asTyped`. */
export const paragraph = (
  flow: Flow,
  words: string,
  { look = BODY, asTyped = false }: { look?: Style; asTyped?: boolean } = {},
): void => {
  const text = asTyped ? words : typography(words)
  flow.paper.tag("P", () => drawLines(flow, wrap(text, look.face, look.size, flow.width), look))
  space(flow, 5)
}

const BULLET = "•"
const INDENT = 12

export const bullets = (flow: Flow, items: readonly string[], asTyped = false): void => {
  flow.paper.tag("L", () => {
    for (const item of items) {
      const lines = wrap(asTyped ? item : typography(item), BODY.face, BODY.size, flow.width - INDENT)
      keep(flow, lineHeight(BODY))
      flow.paper.tag("LI", () => {
        flow.paper.tag("Lbl", () =>
          flow.paper.text([{ x: flow.left + 2, y: flow.y + BODY.size, text: BULLET, style: BODY }]),
        )
        flow.paper.tag("LBody", () => drawLines(flow, lines, BODY, flow.left + INDENT))
      })
      space(flow, 1.5)
    }
  })
  space(flow, 4)
}

/** A question and its answer; `isMissing` outlines the answer that should be there. */
export type Pair = { readonly label: string; readonly value: string; readonly isMissing?: boolean }

const LABEL_SHARE = 0.33
/** From here on an answer is read as prose, not at a glance. */
const PROSE = 110
const MISSING = "à compléter"

const drawPair = (flow: Flow, { label, value, isMissing = false }: Pair): void => {
  const labelWidth = flow.width * LABEL_SHARE
  const x = flow.left + labelWidth
  const left = wrap(typography(label), LABEL.face, LABEL.size, labelWidth - 10)
  const shown = isMissing ? MISSING : value === "" ? "–" : value
  const usual = shown.length > PROSE ? BODY : VALUE
  const look = isMissing ? style(VALUE.size, "semibold", colors.danger) : usual
  const right = wrap(shown, look.face, look.size, flow.width - labelWidth)
  const height = Math.max(left.length * lineHeight(LABEL), right.length * lineHeight(look))
  // Long answers run over to the next page; short ones stay whole.
  keep(flow, Math.min(height, 80))
  const top = flow.y
  flow.paper.tag("LI", () => {
    flow.paper.tag("Lbl", () => drawLines(flow, left, LABEL))
    const afterLabel = flow.y
    flow.y = top
    if (isMissing)
      flow.paper.rectangle(
        {
          x: x - 4,
          y: top - 1,
          width: widthOf(VALUE.face, VALUE.size, MISSING) + 8,
          height: lineHeight(VALUE) + 1,
        },
        { stroke: colors.danger, thickness: 0.9, fill: colors.dangerSoft },
      )
    flow.paper.tag("LBody", () => drawLines(flow, right, look, x))
    flow.y = flow.y < top ? flow.y : Math.max(flow.y, afterLabel)
  })
  space(flow, 1.6)
}

export const pairs = (flow: Flow, list: readonly Pair[]): void => {
  flow.paper.tag("L", () => {
    for (const pair of list) drawPair(flow, pair)
  })
  space(flow, 5)
}

/** A case to tick, alone or with others that exclude it. */
export const ticks = (flow: Flow, list: readonly { isTicked: boolean; words: string }[]): void => {
  const size = 8
  flow.paper.tag("L", () => {
    for (const { isTicked, words } of list) {
      const lines = wrap(typography(words), BODY.face, BODY.size, flow.width - 16)
      keep(flow, lines.length * lineHeight(BODY))
      const [x, y] = [flow.left + 1, flow.y + 2]
      flow.paper.tag("LI", () => {
        flow.paper.rectangle({ x, y, width: size, height: size }, { stroke: colors.frame })
        if (isTicked)
          flow.paper.lines(
            [
              [
                [x + 1.8, y + 1.8],
                [x + size - 1.8, y + size - 1.8],
              ],
              [
                [x + size - 1.8, y + 1.8],
                [x + 1.8, y + size - 1.8],
              ],
            ],
            { stroke: colors.ink, thickness: 1.2 },
          )
        flow.paper.tag("Lbl", () => flow.paper.text([], isTicked ? "Coché :" : "Non coché :"))
        flow.paper.tag("LBody", () => drawLines(flow, lines, BODY, flow.left + 16))
      })
      space(flow, 2)
    }
  })
  space(flow, 4)
}

/** What the paper is, on every page, once they are counted; then its bytes. */
export const closeFlow = ({ paper, left }: Flow, words: string): Buffer => {
  const ink = style(6.6, "regular", colors.hint)
  paper.onEachPage((number, count) => {
    const right = paper.size().width - left
    const foot = paper.size().height - 841.89 + FOOT
    const page = typography(`page ${number} sur ${count}`)
    paper.lines(
      [
        [
          [left, foot - 10],
          [right, foot - 10],
        ],
      ],
      { stroke: colors.hairline },
    )
    paper.text([
      { x: left, y: foot, text: typography(words), style: ink },
      { x: right - widthOf("regular", 6.6, page), y: foot, text: page, style: ink },
    ])
  })
  return paper.finish()
}
