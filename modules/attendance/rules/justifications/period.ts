import type { HalfDay } from "@jalon/education/rules"
import { addDays, type IsoDate } from "@jalon/kernel"

export const HALF_DAYS = ["morning", "afternoon", "evening"] as const satisfies readonly HalfDay[]

/** What a document covers: from one half-day to another, both included. Of one single day it may name the minutes. */
export interface CoveredPeriod {
  fromDate: IsoDate
  fromHalf: HalfDay
  toDate: IsoDate
  toHalf: HalfDay
  /** Minutes of the day; only of a period of one day. */
  fromMinute: number | null
  toMinute: number | null
}

const rankOf = (date: IsoDate, half: HalfDay): string => `${date} ${HALF_DAYS.indexOf(half)}`

export const coversHalfDay = (period: CoveredPeriod, date: IsoDate, half: HalfDay): boolean =>
  rankOf(period.fromDate, period.fromHalf) <= rankOf(date, half) &&
  rankOf(date, half) <= rankOf(period.toDate, period.toHalf)

const LONGEST_DAYS = 366

/** What is wrong with a period, in a sentence; null when it may be filed. */
export const periodFault = (period: CoveredPeriod): string | null => {
  if (rankOf(period.fromDate, period.fromHalf) > rankOf(period.toDate, period.toHalf))
    return "La fin de la période précède son début."
  if (addDays(period.fromDate, LONGEST_DAYS) < period.toDate) return "La période dépasse un an."
  const { fromMinute, toMinute } = period
  if (fromMinute === null && toMinute === null) return null
  if (period.fromDate !== period.toDate) return "Les heures se précisent pour une seule journée."
  if (fromMinute === null || toMinute === null) return "Indiquez l’heure de début et l’heure de fin."
  return fromMinute < toMinute ? null : "L’heure de fin précède l’heure de début."
}
