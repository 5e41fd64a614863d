import type { DatingOptions } from "./date-receipts.ts"
import { printMonth } from "./day-numbers.ts"
import { type CashFlowRow, type Dimension, type Layer, layers, type MonthCash } from "./model.ts"
import { type Sums, sumReceipts } from "./sum-receipts.ts"

export type CashFlowGroup = {
  readonly key: string
  readonly totalCents: number
  /** Made when asked for: a screen shows a few groups of thousands. */
  readonly months: () => readonly MonthCash[]
}

export type CashFlowPlan = {
  /** Every month from the first to the last, empty ones too. */
  readonly months: readonly MonthCash[]
  readonly totals: Readonly<Record<Layer, number>> & { readonly totalCents: number }
  /** The same by funder, centre, training…, largest total first. */
  readonly groups: readonly CashFlowGroup[]
}

type LayerSums = Record<Layer, number>
const noCents = (): LayerSums => ({ expected: 0, invoiced: 0, received: 0, late: 0 })
const sumOf = (cents: LayerSums): number => cents.expected + cents.invoiced + cents.received + cents.late

type CentsOf = (month: number, layer: Layer) => number

const monthsWith = ({ first, count }: Sums, cents: CentsOf): MonthCash[] => {
  let cumulativeCents = 0
  return Array.from({ length: count }, (_, month) => {
    const sums = noCents()
    for (const layer of layers) sums[layer] = cents(month, layer)
    const totalCents = sumOf(sums)
    cumulativeCents += totalCents
    return { month: printMonth(first + month), ...sums, totalCents, cumulativeCents }
  })
}

const inOrder = (sums: Sums): CashFlowGroup[] =>
  sums.keys
    .map((key, group) => ({
      key,
      totalCents: sums.ofGroup(group),
      months: () => monthsWith(sums, (month, layer) => sums.cents(group, month, layer)),
    }))
    .toSorted((one, other) => other.totalCents - one.totalCents || (one.key < other.key ? -1 : 1))

const totalsOf = (months: readonly MonthCash[]): CashFlowPlan["totals"] => {
  const sums = noCents()
  for (const month of months) for (const layer of layers) sums[layer] += month[layer]
  return { ...sums, totalCents: sumOf(sums) }
}

/** Months by layers, with the running sum, and the same by one dimension. */
export const buildCashFlow = (
  rows: readonly CashFlowRow[],
  { by, ...options }: DatingOptions & { readonly by: Dimension },
): CashFlowPlan => {
  const sums = sumReceipts(rows, by, options)
  const months = monthsWith(sums, sums.ofAll)
  return { months, totals: totalsOf(months), groups: inOrder(sums) }
}
