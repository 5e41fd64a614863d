export const simulatorFaults = [
  "slow",
  "down",
  "lost answer",
  "500",
  "429",
  "garbage",
  "redirect",
  "endless",
] as const
/**
 * `down` hangs up before it does anything, `lost answer` after it did it; `redirect` sends elsewhere, `endless` never stops
 * answering.
 */
export type SimulatorFault = (typeof simulatorFaults)[number]

export const isSimulatorFault = (word: unknown): word is SimulatorFault =>
  simulatorFaults.some((fault) => fault === word)

export type SimulatorFaults = {
  /** From the call after `skip` others on, `times` in a row; null puts it right. */
  set(fault: SimulatorFault | null, when?: { skip?: number; times?: number }): void
  /** Of the call that comes. */
  next(): SimulatorFault | null
}

export const openFaults = (): SimulatorFaults => {
  let fault: SimulatorFault | null = null
  let skip = 0
  let left = 0
  return {
    set(kind, when = {}) {
      fault = kind
      skip = when.skip ?? 0
      left = when.times ?? 1
    },
    next() {
      if (fault === null || left === 0) return null
      if (skip > 0) {
        skip -= 1
        return null
      }
      left -= 1
      return fault
    },
  }
}
