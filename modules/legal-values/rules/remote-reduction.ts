import type { IsoDate } from "@jalon/kernel"
import { type LegalValue, type LegalValues, legalValueAt } from "./legal-value.ts"

type RemoteHours = { remote: number; hours: number | null; rncp: string | null }

/** The rule in force that lowers the funding of these hours; null when they are few enough, or their certification exempt. */
export const remoteReductionOf = (
  legalValues: LegalValues,
  { remote, hours, rncp }: RemoteHours,
  day: IsoDate,
): LegalValue<"minoration_distance"> | null => {
  const row = legalValueAt(legalValues, "minoration_distance", day)
  if (row === undefined || hours === null || hours <= 0) return null
  // In whole numbers: 80 % of 800 h is 640 h, not 639.
  if (remote * 100_00 < row.value.remoteShare * hours) return null
  return rncp !== null && row.value.exemptRncp.includes(rncp) ? null : row
}

/** What is left of a yearly level once most of the training is at a distance; never more than the level itself. */
export const reducedForDistance = (
  { value: { reduction, floorCents } }: LegalValue<"minoration_distance">,
  cents: number,
): number => Math.min(cents, Math.max(Math.round((cents * (100_00 - reduction)) / 100_00), floorCents))
