import { type DatingOptions, eachReceipt } from "./date-receipts.ts"
import { dayNumbers } from "./day-numbers.ts"
import { type CashFlowRow, type Dimension, type Layer, layers } from "./model.ts"

const rankOf = Object.fromEntries(layers.map((layer, rank) => [layer, rank])) as Readonly<
  Record<Layer, number>
>

/** Sums by group, month and layer, in one array: ten thousand groups of five years would be a million objects. */
export type Sums = {
  readonly keys: readonly string[]
  /** Months since the year 0; `count` is 0 when there is nothing. */
  readonly first: number
  readonly count: number
  readonly cents: (group: number, month: number, layer: Layer) => number
  readonly ofAll: (month: number, layer: Layer) => number
  readonly ofGroup: (group: number) => number
}

type Counted = {
  readonly group: number
  readonly month: number
  readonly layer: number
  readonly cents: number
}

/** Receipts as four numbers each, one after the other. */
const collect = (rows: readonly CashFlowRow[], by: Dimension, options: DatingOptions) => {
  const days = dayNumbers()
  const groups = new Map<string, number>()
  const counted: number[] = []
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  eachReceipt(rows, days, options, (row, layer, day, cents) => {
    if (cents === 0) return
    const month = days.monthOf(day)
    if (month < first) first = month
    if (month > last) last = month
    let group = groups.get(row[by])
    if (group === undefined) {
      group = groups.size
      groups.set(row[by], group)
    }
    counted.push(group, month, rankOf[layer], cents)
  })
  return { keys: [...groups.keys()], counted, first, last }
}

const at = (counted: readonly number[], index: number): Counted => ({
  group: counted[index] ?? 0,
  month: counted[index + 1] ?? 0,
  layer: counted[index + 2] ?? 0,
  cents: counted[index + 3] ?? 0,
})

export const sumReceipts = (rows: readonly CashFlowRow[], by: Dimension, options: DatingOptions): Sums => {
  const { keys, counted, first, last } = collect(rows, by, options)
  const count = keys.length === 0 ? 0 : last - first + 1
  const sums = new Float64Array(keys.length * count * layers.length)
  const all = new Float64Array(count * layers.length)
  const groups = new Float64Array(keys.length)
  const place = (group: number, month: number, layer: number): number =>
    (group * count + month) * layers.length + layer
  const add = (into: Float64Array, where: number, cents: number): void => {
    into[where] = (into[where] ?? 0) + cents
  }
  for (let index = 0; index < counted.length; index += 4) {
    const { group, month, layer, cents } = at(counted, index)
    add(sums, place(group, month - first, layer), cents)
    add(all, place(0, month - first, layer), cents)
    add(groups, group, cents)
  }
  return {
    keys,
    first,
    count,
    cents: (group, month, layer) => sums[place(group, month, rankOf[layer])] ?? 0,
    ofAll: (month, layer) => all[place(0, month, rankOf[layer])] ?? 0,
    ofGroup: (group) => groups[group] ?? 0,
  }
}
