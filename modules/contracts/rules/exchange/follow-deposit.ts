import type { IsoDate } from "@jalon/kernel"
import { statusOfOutside } from "../codes/index.ts"
import type { Filing } from "../lifecycle/facts.ts"
import type { MoveKey } from "../lifecycle/moves.ts"
import { followOutside } from "../lifecycle/outside.ts"
import type { ContractStatus } from "../lifecycle/status.ts"

/** What is known of a file at the OPCO. */
export type DepositFacts = {
  state: "queued" | "sending" | "taken" | "followed" | "rejected" | "stopped" | "withdrawn" | "ended"
  takenOn: IsoDate | null
  completeOn: IsoDate | null
  answeredOn: IsoDate | null
  externalNumber: string | null
  decaNumber: string | null
  opcoState: string | null
  opcoComment: string | null
  /** What the OPCO held against it when it was sent. */
  errors: string | null
}

export type FollowingMove = {
  move: MoveKey
  actor: "system" | "opco"
  given: Readonly<Record<string, string | null>>
}

const opco = (move: MoveKey, given: FollowingMove["given"] = {}): FollowingMove => ({
  move,
  actor: "opco",
  given,
})

const ofSending = (status: ContractStatus, deposit: DepositFacts): FollowingMove | null => {
  if (status !== "to_transmit") return null
  if (deposit.state === "rejected") return opco("rejectAtSending", { errors: deposit.errors ?? "" })
  return deposit.takenOn === null
    ? null
    : { move: "confirmTransmission", actor: "system", given: { transmitted_on: deposit.takenOn } }
}

/** What each move of the OPCO tells the contract. */
const givenWith = (move: MoveKey, deposit: DepositFacts): FollowingMove["given"] => ({
  ...(deposit.externalNumber && { depot_numero_externe: deposit.externalNumber }),
  ...((move === "acknowledge" || move === "startReview") &&
    deposit.completeOn !== null && { complete_on: deposit.completeOn }),
  ...(move === "accept" && { deca_number: deposit.decaNumber, answered_on: deposit.answeredOn }),
  ...(move === "refuse" && { reason: deposit.opcoComment ?? "", answered_on: deposit.answeredOn }),
})

/** What the OPCO asks for, in its own words, while it has not decided: asked for once. */
const ofComment = (
  status: ContractStatus,
  { opcoComment, opcoState }: DepositFacts,
  lastRequest: string | null,
): FollowingMove | null => {
  const isOpen = opcoState === "TRANSMIS" || opcoState === "EN_COURS_INSTRUCTION"
  if (!isOpen) return null
  if (status === "info_requested") return opcoComment === null ? opco("resumeReview") : null
  if (opcoComment === null || opcoComment === lastRequest) return null
  if (status === "received") return opco("startReview")
  return status === "under_review" ? opco("requestInfo", { requested: opcoComment }) : null
}

/**
 * The next move that what the OPCO said asks of a contract, or null when there is none. Asked again after each move, until
 * nothing is left to follow.
 */
export const followingMove = (
  { status, filing, lastRequest }: { status: ContractStatus; filing: Filing; lastRequest: string | null },
  deposit: DepositFacts,
): FollowingMove | null => {
  const sent = ofSending(status, deposit)
  if (sent !== null) return sent
  if (deposit.opcoState === null) return null
  const asked = ofComment(status, deposit, lastRequest)
  if (asked !== null) return asked
  // A number is its receipt, even before the OPCO says anything.
  if (status === "transmitted" && deposit.takenOn !== null && deposit.opcoState === "TRANSMIS")
    return opco("acknowledge", givenWith("acknowledge", deposit))
  const said = statusOfOutside("exchange", deposit.opcoState)
  if (said === null) return null
  const following = followOutside(status, said, { outside: "exchange", filing })
  const move = following.kind === "follow" ? following.moves[0] : undefined
  return move === undefined ? null : opco(move, givenWith(move, deposit))
}
