import { type OperatorKey, operatorKeys } from "../operators.data.ts"

export type SimulatedCounts = {
  readonly calls: number
  /** The most requests received within any thousand milliseconds. */
  readonly mostPerSecond: number
  /** Contracts that were already there when they were sent. */
  readonly duplicates: number
  readonly tokens: number
}

/** What each operator was asked, for tests to read. */
export const openCounters = () => {
  const calls = new Map<OperatorKey, number>()
  const lastSecond = new Map<OperatorKey, number[]>()
  const most = new Map<OperatorKey, number>()
  const duplicates = new Map<OperatorKey, number>()
  const tokens = new Map<OperatorKey, number>()
  const add = (counts: Map<OperatorKey, number>, opco: OperatorKey) =>
    counts.set(opco, (counts.get(opco) ?? 0) + 1)
  const countsOf = (opco: OperatorKey): SimulatedCounts => ({
    calls: calls.get(opco) ?? 0,
    mostPerSecond: most.get(opco) ?? 0,
    duplicates: duplicates.get(opco) ?? 0,
    tokens: tokens.get(opco) ?? 0,
  })
  return {
    call: (opco: OperatorKey) => {
      add(calls, opco)
      const now = performance.now()
      const recent = [...(lastSecond.get(opco) ?? []).filter((at) => now - at < 1000), now]
      lastSecond.set(opco, recent)
      most.set(opco, Math.max(most.get(opco) ?? 0, recent.length))
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
      for (const counts of [calls, lastSecond, most, duplicates, tokens]) counts.clear()
    },
  }
}

export type SimulatorCounters = ReturnType<typeof openCounters>
