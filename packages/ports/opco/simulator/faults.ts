import type { OperatorKey } from "../operators.data.ts"

/**
 * `refuse` takes no file and names a field; `slow` answers after ten seconds; `accept then hang` and `accept then 500` do what was asked and do not say so;
 * `repeat page` gives the first page again and again; `no key info` has no address to check a key.
 */
export const simulatedFaults = [
  "slow",
  "refuse",
  "500",
  "503",
  "429",
  "accept then hang",
  "accept then 500",
  "expired token",
  "expired key",
  "garbage",
  "down",
  "redirect",
  "huge",
  "repeat page",
  "no key info",
] as const
export type OpcoSimulatedFault = (typeof simulatedFaults)[number]

export const isSimulatedFault = (word: string): word is OpcoSimulatedFault =>
  simulatedFaults.some((fault) => fault === word)

/** What is wrong with each operator, and for how many more requests. */
export const openFaults = () => {
  const broken = new Map<OperatorKey, { fault: OpcoSimulatedFault; left: number }>()
  return {
    set: (opco: OperatorKey, fault: OpcoSimulatedFault | null, times = Number.POSITIVE_INFINITY) => {
      if (fault === null) broken.delete(opco)
      else broken.set(opco, { fault, left: times })
    },
    of: (opco: OperatorKey): OpcoSimulatedFault | null => broken.get(opco)?.fault ?? null,
    /** The fault of this request; one that was to happen some times is gone after the last. */
    take: (opco: OperatorKey): OpcoSimulatedFault | null => {
      const one = broken.get(opco)
      if (!one) return null
      one.left -= 1
      if (one.left <= 0) broken.delete(opco)
      return one.fault
    },
    reset: () => broken.clear(),
  }
}

export type SimulatorFaults = ReturnType<typeof openFaults>
