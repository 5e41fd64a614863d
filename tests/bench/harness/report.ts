import type { Outcome } from "./bench.ts"
import { table } from "./table.ts"

const rate = (value: number) => value.toFixed(value < 100 ? 1 : 0)

export const summary = (outcomes: readonly Outcome[]): string =>
  table(
    ["bench", "side", "median", "unit", "ratio", "middle half", "goal", "load", "verdict"],
    outcomes.flatMap(({ name, unit, goal, sides, ratio, spread, figures, load, met }) => [
      ...sides.map((side, n) =>
        n === 0
          ? [
              name,
              side.name,
              rate(side.median),
              unit,
              ratio.toFixed(3),
              `${spread.low.toFixed(3)}–${spread.high.toFixed(3)}`,
              goal === null ? "none" : `≥ ${goal.toFixed(2)}`,
              `${load.before.toFixed(1)}→${load.after.toFixed(1)}`,
              met ? "met" : "MISSED",
            ]
          : ["", side.name, rate(side.median), unit],
      ),
      ...figures.map((figure) => [
        "",
        figure.label,
        rate(figure.value),
        figure.unit,
        "",
        "",
        figure.below === undefined ? "" : `< ${figure.below}`,
      ]),
    ]),
  )
