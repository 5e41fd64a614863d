import type { Filing } from "./facts.ts"
import type { ContractState, Move } from "./move.ts"
import type { ContractStatus } from "./status.ts"

export interface Bearings {
  filing: Filing
  outsideStatus: ContractStatus | null
  statusBeforeArchive: ContractStatus | null
}

/** Where a move leads from a state; undefined when that depends on something nobody knows. */
export const destination = (
  { to }: Move,
  state: ContractState,
  { filing, outsideStatus, statusBeforeArchive }: Bearings,
): ContractStatus | undefined => {
  switch (to) {
    case "same":
      return state === "none" ? undefined : state
    case "accepted":
      return filing === "ddets" ? "filed" : "engaged"
    case "outside":
      return outsideStatus ?? undefined
    case "previous":
      return statusBeforeArchive ?? undefined
    default:
      return to
  }
}
