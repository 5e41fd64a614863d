export type Series = { name: string; values: readonly (number | null)[] }

const niceSteps = [1, 2, 2.5, 5, 10]

/** Round graduations from 0 to just above the largest value, about `wanted` of them. */
export const graduations = (largest: number, wanted = 4): number[] => {
  if (largest <= 0) return [0, 1]
  const rough = largest / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (niceSteps.find((nice) => nice * power >= rough) ?? 10) * power
  const count = Math.ceil(largest / step - 1e-9)
  // Counting in whole steps keeps 0.1 + 0.2 out of the labels.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

export const valueAt = (series: Series, index: number): number => series.values[index] ?? 0

/** The scale begins at zero: less than nothing takes no room. */
export const drawnAt = (series: Series, index: number): number => Math.max(0, valueAt(series, index))

export const largestValue = (series: readonly Series[], isStacked: boolean): number => {
  const length = Math.max(0, ...series.map((each) => each.values.length))
  const atEach = Array.from({ length }, (_, index) => series.map((each) => drawnAt(each, index)))
  return Math.max(
    0,
    ...atEach.map((values) => (isStacked ? values.reduce((a, b) => a + b, 0) : Math.max(...values))),
  )
}

/** Moves labels apart so that none covers another, keeping their order and staying inside 0…bottom. */
export const spreadLabels = (wanted: readonly number[], gap: number, bottom: number): number[] => {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  let floor = 0
  for (const index of order) {
    const at = Math.max(floor, placed[index] ?? 0)
    placed[index] = at
    floor = at + gap
  }
  let ceiling = bottom
  for (const index of order.reverse()) {
    const at = Math.min(ceiling, placed[index] ?? 0)
    placed[index] = at
    ceiling = at - gap
  }
  return placed
}
