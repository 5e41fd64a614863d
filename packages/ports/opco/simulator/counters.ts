import { type OperatorKey, operatorKeys } from "../operators.data.ts"

export type SimulatedCounts = {
  readonly calls: number
  /** The most requests received within one second. */
  readonly mostPerSecond: number
  /** Contracts that were already there when they were sent. */
  readonly duplicates: number
  readonly tokens: number
}

/** What each operator was asked, for tests to read. */
export const openCounters = () => {
  const seconds = new Map<OperatorKey, Map<number, number>>()
  const duplicates = new Map<OperatorKey, number>()
  const tokens = new Map<OperatorKey, number>()
  const add = (counts: Map<OperatorKey, number>, opco: OperatorKey) =>
    counts.set(opco, (counts.get(opco) ?? 0) + 1)
  const countsOf = (opco: OperatorKey): SimulatedCounts => {
    const each = [...(seconds.get(opco)?.values() ?? [])]
    return {
      calls: each.reduce((sum, count) => sum + count, 0),
      mostPerSecond: Math.max(0, ...each),
      duplicates: duplicates.get(opco) ?? 0,
      tokens: tokens.get(opco) ?? 0,
    }
  }
  return {
    call: (opco: OperatorKey) => {
      const second = Math.floor(Date.now() / 1000)
      const each = seconds.get(opco) ?? new Map<number, number>()
      seconds.set(opco, each.set(second, (each.get(second) ?? 0) + 1))
    },
    duplicate: (opco: OperatorKey) => add(duplicates, opco),
    token: (opco: OperatorKey) => add(tokens, opco),
    of: countsOf,
    all: () =>
      Object.fromEntries(operatorKeys.map((opco) => [opco, countsOf(opco)])) as Record<
        OperatorKey,
        SimulatedCounts
      >,
    reset: () => {
      for (const counts of [seconds, duplicates, tokens]) counts.clear()
    },
  }
}

export type SimulatorCounters = ReturnType<typeof openCounters>
