import type { LifecycleInput } from "./facts.ts"
import type { ContractMove, ContractState, Destination } from "./move.ts"
import type { ContractStatus } from "./status.ts"

type Known = Pick<LifecycleInput, "filing" | "outsideStatus" | "statusBeforeArchive">

/** Where a move leads when that depends on the contract. */
export const destinations: Readonly<Record<Destination, (known: Known) => ContractStatus | null>> = {
  accepted: ({ filing }) => (filing === "ddets" ? "filed" : "engaged"),
  outside: ({ outsideStatus }) => outsideStatus,
  previous: ({ statusBeforeArchive }) => statusBeforeArchive,
}

/** Where a move leads from a state; null when that depends on something nobody knows. */
export const destination = (
  { to }: ContractMove,
  state: ContractState,
  known: Known,
): ContractStatus | null => {
  if (to === "same") return state === "none" ? null : state
  return to === "accepted" || to === "outside" || to === "previous" ? destinations[to](known) : to
}
