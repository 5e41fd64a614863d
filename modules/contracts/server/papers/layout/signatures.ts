import { typography } from "@jalon/kernel"
import { type FieldKey, fieldOf } from "../../../rules/index.ts"
import { printed } from "../values.ts"
import type { FormPage } from "./boxes.ts"
import { wrap } from "./lines.ts"
import { colors, style } from "./palette.ts"

const GAP = 8
const LABEL = 6.8

/** Frames to sign in, side by side; the day stands in those that were signed. */
export const drawSignatures = (
  page: FormPage,
  keys: readonly FieldKey[],
  { height, notes = {} }: { height: number; notes?: Partial<Record<FieldKey, string>> },
): void => {
  const { paper, contract, left, width } = page
  const each = (width - GAP * (keys.length - 1)) / keys.length
  paper.tag("L", () => {
    for (const [index, key] of keys.entries()) {
      const x = left + index * (each + GAP)
      paper.rectangle({ x, y: page.y, width: each, height }, { stroke: colors.frame, thickness: 0.5 })
      paper.tag("LI", () => {
        const title = fieldOf(contract.contract_type, key)?.label ?? ""
        const lines = [
          ...wrap(title, "semibold", LABEL, each - 8).map((text) => ({ text, face: "semibold" as const })),
          ...wrap(typography(notes[key] ?? ""), "regular", 6, each - 8)
            .filter((text) => text !== "")
            .map((text) => ({ text, face: "regular" as const })),
        ]
        paper.tag("Lbl", () =>
          paper.text(
            lines.map(({ text, face }, row) => ({
              x: x + 4,
              y: page.y + 9 + row * 7.6,
              text,
              style: style(face === "regular" ? 6 : LABEL, face, colors.second),
            })),
          ),
        )
        const day = printed(contract, key)
        paper.tag("LBody", () => {
          if (day !== "")
            paper.text([
              {
                x: x + 4,
                y: page.y + height - 5,
                text: typography(`Signé le ${day}`),
                style: style(8, "semibold"),
              },
            ])
        })
      })
    }
  })
  page.y += height + 4
}
