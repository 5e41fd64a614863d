const at = (sorted: readonly number[], place: number): number => {
  const index = (sorted.length - 1) * place
  const below = sorted[Math.floor(index)] ?? Number.NaN
  const above = sorted[Math.ceil(index)] ?? Number.NaN
  return below + (above - below) * (index - Math.floor(index))
}

const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other)

export const median = (values: readonly number[]): number => at(sorted(values), 0.5)

export const percentile = (values: readonly number[], place: number): number => at(sorted(values), place)

/** The middle half of the values: what is left of the noise once the odd rounds are set aside. */
export const quartiles = (values: readonly number[]): { low: number; high: number } => ({
  low: at(sorted(values), 0.25),
  high: at(sorted(values), 0.75),
})
