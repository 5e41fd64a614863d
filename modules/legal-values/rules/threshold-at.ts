import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "./legal-value.ts"
import type { ThresholdName } from "./thresholds.data.ts"

/** The number that rules compare with on a day; undefined where no row speaks for it. */
export const thresholdAt = (
  legalValues: LegalValues,
  name: ThresholdName,
  day: IsoDate,
): number | undefined => legalValueAt(legalValues, `seuils.${name}`, day)?.value
