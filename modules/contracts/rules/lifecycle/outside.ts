import type { Outside, OutsideStatus } from "../codes/index.ts"
import { destination } from "./destination.ts"
import type { Filing } from "./facts.ts"
import type { ContractMove } from "./move.ts"
import { contractMoves, type MoveKey, moveKeys } from "./moves.ts"
import type { ContractStatus } from "./status.ts"

/**
 * What an answer of the outside asks of a contract. `behind`: it tells what we already passed. `unexpected`: nothing
 * leads there, the status is kept, the raw word stored and someone alerted.
 */
export type Following =
  | { kind: "follow"; moves: readonly MoveKey[] }
  | { kind: "same" }
  | { kind: "behind" }
  | { kind: "unexpected" }

/** Polling skips states: the shortest way that the outside may walk by itself. */
const wayTo = (from: ContractStatus, target: ContractStatus, filing: Filing): MoveKey[] | undefined => {
  const bearings = { filing, outsideStatus: null, statusBeforeArchive: null }
  const ways = new Map<ContractStatus, MoveKey[]>([[from, []]])
  // A Map is walked in the order of arrival, new entries included: the shortest ways come first.
  for (const [status, way] of ways) {
    if (status === target) return way
    for (const key of moveKeys) {
      const move: ContractMove = contractMoves[key]
      if (!move.by.includes("opco") || !move.from.includes(status)) continue
      const next = destination(move, status, bearings)
      if (next !== null && !ways.has(next)) ways.set(next, [...way, key])
    }
  }
  return undefined
}

export const followOutside = (
  status: ContractStatus,
  said: OutsideStatus,
  { outside, filing }: { outside: Outside; filing: Filing },
): Following => {
  const accepted = filing === "ddets" ? "filed" : "engaged"
  const target = said === "engaged" || said === "filed" ? accepted : said
  if (status === target) return { kind: "same" }
  // The exchange has no word for a request of more attachments: « in review » does not say that it was answered.
  if (outside !== "celia" && status === "info_requested" && target === "under_review") return { kind: "same" }
  // A refusal may become an agreement; an agreement that is taken back is nothing that anybody announced.
  if (status === accepted && target === "refused") return { kind: "unexpected" }
  const way = wayTo(status, target, filing)
  if (way !== undefined) return { kind: "follow", moves: way }
  return { kind: wayTo(target, status, filing) === undefined ? "unexpected" : "behind" }
}
