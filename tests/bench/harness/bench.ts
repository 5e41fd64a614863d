import { loadavg } from "node:os"
import type { World } from "../world/index.ts"
import { median, quartiles } from "./stats.ts"

/** Works for about so many seconds and answers how many units were done per second. */
type Round = (seconds: number) => Promise<number>

/** Something measured beside the ratio; `below` makes it a goal. */
export type Figure = { label: string; value: number; unit: string; below?: number }

type Opened = {
  /** Two sides: the ratio is the first over the second. */
  sides: Readonly<Record<string, Round>>
  /** Asked once, after the last round. */
  figures?: () => Promise<Figure[]>
  close?: () => Promise<void>
}

export type Bench = {
  readonly name: string
  readonly unit: string
  /** The ratio must be at least this; null when the figure is only reported. */
  readonly goal: number | null
  readonly open: (world: World) => Promise<Opened>
}

export type Outcome = {
  name: string
  unit: string
  goal: number | null
  sides: { name: string; median: number; rounds: number[] }[]
  ratio: number
  spread: { low: number; high: number }
  figures: Figure[]
  load: { before: number; after: number }
  met: boolean
}

const WARM_UP_ROUNDS = 2
const loadNow = () => loadavg()[0] ?? 0

/**
 * A B B A A B B A …: neighbours share the machine's mood, and neither side always comes first. The ratio is the
 * median of the ratios of neighbours, which a change of that mood between rounds does not touch.
 */
export const runBench = async (
  bench: Bench,
  world: World,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Outcome> => {
  const before = loadNow()
  const opened = await bench.open(world)
  try {
    const sides = Object.entries(opened.sides).map(([name, round]) => ({
      name,
      round,
      rates: [] as number[],
    }))
    for (let n = 0; n < WARM_UP_ROUNDS; n++) for (const { round } of sides) await round(seconds / 2)
    for (let n = 0; n < rounds; n++)
      for (const side of n % 2 === 0 ? sides : sides.toReversed()) side.rates.push(await side.round(seconds))

    const [first, second] = sides
    const ratios = first?.rates.map((rate, n) => rate / (second?.rates[n] ?? Number.NaN)) ?? []
    const ratio = median(ratios)
    const figures = (await opened.figures?.()) ?? []
    return {
      name: bench.name,
      unit: bench.unit,
      goal: bench.goal,
      sides: sides.map(({ name, rates }) => ({ name, median: median(rates), rounds: rates })),
      ratio,
      spread: quartiles(ratios),
      figures,
      load: { before, after: loadNow() },
      met:
        (bench.goal === null || ratio >= bench.goal) &&
        figures.every(({ value, below }) => below === undefined || value < below),
    }
  } finally {
    await opened.close?.()
  }
}
