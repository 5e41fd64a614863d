import type { IsoDate } from "@jalon/kernel"
import { contains } from "./date-range.ts"
import type { Period, PeriodKind } from "./period.ts"

export type PeriodScope = "organisation" | "site" | "class" | "group" | "student"

export type ScopedPeriod = Period & { scope: PeriodScope }

const scopes: readonly PeriodScope[] = ["student", "group", "class", "site", "organisation"]

/** Leave and internship are ours to place: leave yields to an exam, an internship is time in a company. */
const kinds: readonly PeriodKind[] = [
  "closure",
  "public_holiday",
  "exam",
  "leave",
  "mobility",
  "internship",
  "company",
  "school",
  "school_break",
]

/** Of all the periods that concern a learner, the one that rules a day: the most specific, then the strongest. */
export const periodOn = <P extends ScopedPeriod>(periods: readonly P[], date: IsoDate): P | undefined =>
  periods.filter((period) => contains(period, date)).toSorted(byPriority)[0]

const byPriority = (a: ScopedPeriod, b: ScopedPeriod): number =>
  scopes.indexOf(a.scope) - scopes.indexOf(b.scope) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind)
