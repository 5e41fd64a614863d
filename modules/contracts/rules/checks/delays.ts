import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import type { DelayName } from "../lifecycle/index.ts"

/** How many days or months the law leaves on a day; null when no row speaks of it. */
export const delayAt = (legalValues: LegalValues, name: DelayName, on: IsoDate): number | null =>
  legalValueAt(legalValues, name, on)?.value.count ?? null
