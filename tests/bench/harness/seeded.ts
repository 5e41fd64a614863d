/** Chance that can be replayed: the same seed gives the same choices. */
export type Chance = {
  readonly seed: number
  /** At least 0, below 1. */
  next: () => number
  /** A whole number at least `from` and below `to`. */
  between: (from: number, to: number) => number
  pick: <T>(things: readonly T[]) => T
}

export const seeded = (seed: number): Chance => {
  let state = seed >>> 0
  // Mulberry32: small, and far better than needed to choose whom to kill.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from))
  return {
    seed,
    next,
    between,
    pick: (things) => {
      const thing = things[between(0, things.length)]
      if (thing === undefined) throw new Error("Nothing to pick from")
      return thing
    },
  }
}

export const anySeed = (): number => Math.floor(Math.random() * 2 ** 31)
