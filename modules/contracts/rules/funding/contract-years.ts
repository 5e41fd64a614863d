import { addMonths, lengthInDays } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

const MONTHS = 12
export const YEAR_DAYS = 365

/** To the cent, half a cent upwards, in whole numbers: no fraction that a computer cannot hold. */
export const roundHalfUp = (cents: number, times: number, of: number): number =>
  Math.floor((2 * cents * times + of) / (2 * of))

export const earlier = (a: IsoDate, b: IsoDate): IsoDate => (b < a ? b : a)

export type ContractYear = {
  readonly rank: number
  readonly from: IsoDate
  readonly to: IsoDate
  readonly isWhole: boolean
}

/** Counted from the first day of the contract; the last one stops with it. */
export const contractYears = (start: IsoDate, end: IsoDate): ContractYear[] => {
  const years: ContractYear[] = []
  for (let from = start; from <= end; from = addMonths(start, MONTHS * years.length)) {
    const last = addDays(addMonths(start, MONTHS * (years.length + 1)), -1)
    years.push({ rank: years.length + 1, from, to: last <= end ? last : end, isWhole: last <= end })
  }
  return years
}

/** How a year that holds a 29 February is read: whole all the same, or one day more. */
export type LeapYear = "cap" | "flat"
export type Proration = "day" | "started_month"

const startedMonths = ({ from, to }: ContractYear): number => {
  let months = 0
  while (addMonths(from, months) <= to) months++
  return months
}

/** What is due for a year: whole years are due whole, a begun one by the day or by the month begun. */
export const dueForYear = (
  year: ContractYear,
  yearlyCents: number,
  proration: Proration,
  leapYear: LeapYear = "cap",
): number => {
  if (proration === "started_month")
    return roundHalfUp(yearlyCents, Math.min(startedMonths(year), MONTHS), MONTHS)
  const byDay = roundHalfUp(yearlyCents, lengthInDays(year), YEAR_DAYS)
  if (leapYear === "flat") return byDay
  return year.isWhole ? yearlyCents : Math.min(yearlyCents, byDay)
}

/** The share of an amount that falls before the end of a day, by calendar days. */
export const prorate = (
  cents: number,
  period: { readonly from: IsoDate; readonly to: IsoDate },
  until: IsoDate,
): number => roundHalfUp(cents, lengthInDays({ from: period.from, to: until }), lengthInDays(period))
