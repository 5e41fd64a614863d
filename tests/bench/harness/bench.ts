import { loadavg } from "node:os"
import { processorSeconds } from "../../setup/cpu.ts"
import type { World } from "../world/index.ts"
import type { Worked } from "./closed-loop.ts"
import { median, quartiles } from "./stats.ts"

/** Works for about so many seconds. */
type Round = (seconds: number) => Promise<Worked>

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
  /** Five million contracts take some minutes to write: only for who looks at them. */
  readonly needsContracts?: boolean
  readonly open: (world: World) => Promise<Opened>
}

type Side = { name: string; rates: number[]; processorMs: number[] }

export type Outcome = {
  name: string
  unit: string
  goal: number | null
  sides: (Side & { median: number })[]
  ratio: number
  spread: { low: number; high: number }
  /** The same ratio counted in processor time per unit: what other programs do on the machine moves it little. */
  processorRatio: number
  figures: Figure[]
  load: { before: number; after: number }
  met: boolean
}

const WARM_UP_ROUNDS = 2
const loadNow = () => loadavg()[0] ?? 0

const ratios = (over: readonly number[], under: readonly number[]) =>
  over.map((value, n) => value / (under[n] ?? Number.NaN))

/** A B B A A B B A …: neighbours share the machine's mood, and neither side always comes first. */
const measure = async (
  { sides }: Opened,
  pids: readonly number[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Side[]> => {
  const measured = Object.entries(sides).map(([name, round]) => ({
    round,
    side: { name, rates: [] as number[], processorMs: [] as number[] },
  }))
  for (let n = 0; n < WARM_UP_ROUNDS; n++) for (const { round } of measured) await round(seconds / 2)
  for (let n = 0; n < rounds; n++) {
    for (const { round, side } of n % 2 === 0 ? measured : measured.toReversed()) {
      const before = await processorSeconds(pids)
      const worked = await round(seconds)
      side.rates.push(worked.count / worked.seconds)
      side.processorMs.push(((await processorSeconds(pids)) - before) * (1000 / worked.count))
    }
  }
  return measured.map(({ side }) => side)
}

/** The ratio is the median of the ratios of neighbours: a change of mood between rounds does not touch it. */
export const runBench = async (
  bench: Bench,
  world: World,
  pace: { rounds: number; seconds: number },
): Promise<Outcome> => {
  const before = loadNow()
  const opened = await bench.open(world)
  try {
    const sides = await measure(opened, world.pids, pace)
    const [first, second] = sides
    if (!first || !second) throw new Error(`${bench.name} has one side only`)
    const all = ratios(first.rates, second.rates)
    const figures = (await opened.figures?.()) ?? []
    return {
      name: bench.name,
      unit: bench.unit,
      goal: bench.goal,
      sides: sides.map((side) => ({ ...side, median: median(side.rates) })),
      ratio: median(all),
      spread: quartiles(all),
      processorRatio: median(ratios(second.processorMs, first.processorMs)),
      figures,
      load: { before, after: loadNow() },
      met:
        (bench.goal === null || median(all) >= bench.goal) &&
        figures.every(({ value, below }) => below === undefined || value < below),
    }
  } finally {
    await opened.close?.()
  }
}
