import { type DateRange, subtract } from "./date-range.ts"
import { isGenerated, type Period, without } from "./period.ts"

export interface Regenerated<P extends Period> {
  /** Rows that stay as they are: the same objects. */
  kept: P[]
  /** Rows to delete. */
  removed: P[]
  /** Rows to write. */
  added: Period[]
}

/**
 * Replaces generated periods by newly expanded ones, on the days these cover. Locked rows, rows that no rhythm makes
 * (exams, leave…) and the days of `untouched`, such as weeks with published sessions, stay as they are.
 */
export const regenerate = <P extends Period>(
  existing: readonly P[],
  expanded: readonly Period[],
  untouched: readonly DateRange[] = [],
): Regenerated<P> => {
  const renewed = expanded.flatMap((period) => subtract(period, untouched))
  const fixed = existing.filter((period) => !isGenerated(period) && period.kind !== "school_break")
  const wanted = [
    ...existing.filter(isGenerated).flatMap((period) => without(period, renewed)),
    ...expanded.flatMap((period) => without(period, [...untouched, ...fixed])),
  ]
  const stays = (period: P) => !isGenerated(period) || wanted.some((other) => isSame(other, period))
  return {
    kept: existing.filter(stays),
    removed: existing.filter((period) => !stays(period)),
    added: wanted.filter((period) => !existing.some((other) => isSame(other, period))),
  }
}

const isSame = (a: Period, b: Period): boolean =>
  a.kind === b.kind && a.from === b.from && a.to === b.to && a.locked === b.locked
