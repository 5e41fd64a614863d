import { HELD_VERDICTS, VERDICTS, type VerdictKind } from "../../rules/index.ts"
import type { ImportCard } from "../shared/types.ts"

/** Once an import is done, only what it left aside is still to be looked at. */
export const verdictsOf = ({ state }: ImportCard): readonly VerdictKind[] =>
  state === "done" ? HELD_VERDICTS : VERDICTS

const order: readonly VerdictKind[] = ["refused", "possible", "duplicate", "change", "create", "same"]

/** The rows the address asks for, or the first that want somebody. */
export const shownVerdict = (card: ImportCard, asked: VerdictKind | null): VerdictKind | null => {
  const offered = verdictsOf(card)
  if (asked !== null && offered.includes(asked)) return asked
  return order.find((verdict) => offered.includes(verdict) && (card.counts[verdict] ?? 0) > 0) ?? null
}
