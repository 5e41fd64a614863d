import { addDays, type IsoDate, isRealDate } from "@jalon/kernel"

/** Monday is 1, Sunday is 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const SOME_MONDAY: IsoDate = "2024-01-01"

export const isIsoDate = (text: string): boolean => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  return parts !== null && isRealDate(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

const DAY_MS = 86_400_000

const dayNumber = (date: IsoDate): number => {
  if (!isIsoDate(date)) throw new RangeError(`${date} is not a date`)
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** Nights between two dates; negative when `to` comes first. A date that does not exist is refused. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from)

export const weekdayOf = (date: IsoDate): Weekday => {
  const sinceMonday = daysBetween(SOME_MONDAY, date) % 7
  return (((sinceMonday + 7) % 7) + 1) as Weekday
}

export const mondayOf = (date: IsoDate): IsoDate => addDays(date, 1 - weekdayOf(date))

export const yearOf = (date: IsoDate): number => Number(date.slice(0, 4))
