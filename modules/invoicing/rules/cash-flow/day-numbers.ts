import type { Month } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"

const DAY_MS = 86_400_000

/**
 * Days as numbers since 1970. A plan moves tens of thousands of dates that fall on a few hundred days: each day is read once.
 */
export const dayNumbers = () => {
  const numbers = new Map<IsoDate, number>()
  const months = new Map<number, number>()
  return {
    numberOf: (date: IsoDate): number => {
      const known = numbers.get(date)
      if (known !== undefined) return known
      const number = Date.parse(`${date}T00:00:00Z`) / DAY_MS
      if (!Number.isInteger(number)) throw new RangeError(`${date} is not a date`)
      numbers.set(date, number)
      return number
    },
    /** Months since the year 0. */
    monthOf: (number: number): number => {
      const known = months.get(number)
      if (known !== undefined) return known
      const date = new Date(number * DAY_MS)
      const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
      months.set(number, month)
      return month
    },
  }
}

export const printMonth = (month: number): Month =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`

export type DayNumbers = ReturnType<typeof dayNumbers>
