import type { LifecycleInput } from "./lifecycle/facts.ts"
import type { ContractMove } from "./lifecycle/move.ts"
import { contractMoves, type MoveKey, moveFor } from "./lifecycle/moves.ts"
import { type NeedKey, needs } from "./lifecycle/needs.fr.ts"
import type { ContractStatus } from "./lifecycle/status.ts"
import { isMove, waysWith } from "./next-action.ts"
import type { AskMove } from "./whom-to-ask.ts"

/** What a day changes by itself. The other conditions hold until the contract is written again. */
export const datedNeeds = ["concluded_in_time", "decision_late"] as const satisfies NeedKey[]
type DatedNeed = (typeof datedNeeds)[number]
const isDated = (code: string): code is DatedNeed => datedNeeds.some((need) => need === code)

/** The days that those conditions look at. */
export type DatedInput = Pick<LifecycleInput, "today" | "start" | "concludedOn" | "decisionLimit">

/**
 * The steps towards the next status that are open to the school or to whom approves conventions, whatever the day. Of those
 * that ask somebody else, only the one that is next.
 */
export const openWays = (status: ContractStatus, facts: LifecycleInput, asked: AskMove | null): MoveKey[] =>
  [...(asked === null ? [] : [asked]), ...waysWith(status, facts.deposit).filter(isMove)].filter((move) =>
    (["school", "validator"] as const).some((actor) => {
      const offered = moveFor(move, status, actor, facts)
      return offered.allowed || offered.reasons.every(({ code }) => isDated(code))
    }),
  )

export const datedNeedsOf = (move: MoveKey): DatedNeed[] =>
  (contractMoves[move] as ContractMove).needs.filter(isDated)

/** Whether a member of the school makes it, or only one who approves conventions. */
export const isForValidator = (move: MoveKey): boolean =>
  !(contractMoves[move] as ContractMove).by.includes("school")

/** Those of the kept steps that are open today to the person who looks. */
export const openToday = (
  kept: readonly string[] | null,
  days: DatedInput,
  mayValidate: boolean,
): ReadonlySet<MoveKey> =>
  new Set(
    (kept ?? [])
      .filter((move): move is MoveKey => move in contractMoves)
      .filter((move) => mayValidate || !isForValidator(move))
      .filter((move) => datedNeedsOf(move).every((need) => needs[need](days) === null)),
  )
