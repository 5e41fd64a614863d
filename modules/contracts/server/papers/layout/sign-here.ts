import { typography } from "@jalon/kernel"
import { type Flow, keep, space } from "./flow.ts"
import { wrap } from "./lines.ts"
import { colors, style } from "./palette.ts"

export type Signer = {
  readonly who: string
  readonly name: string
  /** The day it was signed, as printed; empty while it is not. */
  readonly day: string
}

const GAP = 12
const HEIGHT = 92

/** Frames to sign in, never apart from one another: two in a row, three when there are three. */
export const signHere = (flow: Flow, signers: readonly Signer[]): void => {
  const perRow = signers.length === 3 ? 3 : 2
  const rows = Math.ceil(signers.length / perRow)
  const each = (flow.width - GAP * (perRow - 1)) / perRow
  keep(flow, rows * (HEIGHT + GAP))
  const { paper } = flow
  paper.tag("L", () => {
    for (const [index, { who, name, day }] of signers.entries()) {
      const x = flow.left + (index % perRow) * (each + GAP)
      const y = flow.y + Math.floor(index / perRow) * (HEIGHT + GAP)
      paper.rectangle({ x, y, width: each, height: HEIGHT }, { stroke: colors.frame })
      const lines = [
        ...wrap(typography(who), "semibold", 8.6, each - 14).map((text) => ({
          text,
          look: style(8.6, "semibold"),
        })),
        ...wrap(name, "regular", 8.6, each - 14)
          .filter((text) => text !== "")
          .map((text) => ({ text, look: style(8.6, "regular", colors.second) })),
      ]
      paper.tag("LI", () => {
        paper.tag("Lbl", () =>
          paper.text(
            lines.map(({ text, look }, row) => ({ x: x + 7, y: y + 14 + row * 11.5, text, style: look })),
          ),
        )
        paper.tag("LBody", () => {
          const words = typography(day === "" ? "Date et signature :" : `Signé le ${day}`)
          const look = day === "" ? style(7.4, "regular", colors.hint) : style(9, "semibold")
          paper.text([{ x: x + 7, y: y + HEIGHT - 8, text: words, style: look }])
        })
      })
    }
  })
  flow.y += rows * HEIGHT + (rows - 1) * GAP
  space(flow, 10)
}
