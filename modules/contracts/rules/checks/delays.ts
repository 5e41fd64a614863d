import type { IsoDate } from "@jalon/kernel"
import { type Figures, figureAt } from "../figures/index.ts"
import type { DelayName } from "../lifecycle/index.ts"

/** How many days or months the law leaves on a day; null when no row speaks of it. */
export const delayAt = (figures: Figures, name: DelayName, on: IsoDate): number | null =>
  figureAt(figures, name, on)?.value.count ?? null
