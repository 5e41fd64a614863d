import type { IsoDate } from "@jalon/kernel"

export type CohortClass = { name: string; yearOfCycle: number; endDate: IsoDate }

/** The same day so many months later, or the last day of a month that has no such day. */
const addMonths = (date: IsoDate, months: number): IsoDate => {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number]
  const firstOfMonth = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, 0))
  const wanted = Math.min(day, lastDay.getUTCDate())
  return `${lastDay.toISOString().slice(0, 8)}${String(wanted).padStart(2, "0")}`
}

/** A class is one year; its cohort ends with the last year of the training. */
export const cohortEnd = (of: CohortClass, durationMonths: number | null): IsoDate => {
  const monthsLeft = (durationMonths ?? 0) - 12 * of.yearOfCycle
  return monthsLeft > 0 ? addMonths(of.endDate, monthsLeft) : of.endDate
}
