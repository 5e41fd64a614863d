import type { Outcome } from "./bench.ts"
import { median } from "./stats.ts"
import { table } from "./table.ts"

const HEAD = [
  "bench",
  "side",
  "median",
  "unit",
  "cpu ms/unit",
  "ratio",
  "middle half",
  "by cpu",
  "goal",
  "load",
  "verdict",
]
const short = (value: number) => value.toFixed(value < 100 ? 1 : 0)

const rowsOf = ({ name, unit, goal, sides, ratio, spread, processorRatio, figures, load, met }: Outcome) => {
  const judged = [
    ratio.toFixed(3),
    `${spread.low.toFixed(3)}–${spread.high.toFixed(3)}`,
    processorRatio.toFixed(3),
    goal === null ? "none" : `≥ ${goal.toFixed(2)}`,
    `${load.before.toFixed(1)} → ${load.after.toFixed(1)}`,
    met ? "met" : "MISSED",
  ]
  const bySide = sides.map((side, n) => [
    n === 0 ? name : "",
    side.name,
    short(side.median),
    unit,
    median(side.processorMs).toFixed(2),
    ...(n === 0 ? judged : []),
  ])
  const beside = figures.map(({ label, value, unit, below }) => [
    "",
    label,
    short(value),
    unit,
    "",
    "",
    "",
    "",
    below === undefined ? "" : `< ${below}`,
  ])
  return [...bySide, ...beside]
}

export const summary = (outcomes: readonly Outcome[]): string => table(HEAD, outcomes.flatMap(rowsOf))
