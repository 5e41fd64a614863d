import type { DateRange, Month } from "@jalon/calendar"
import { type IsoDate, withOrdinal } from "@jalon/kernel"

// Dates have no zone here: they are read and written as if at Greenwich.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { ...options, timeZone: "UTC" })

const long = format({ day: "numeric", month: "long", year: "numeric" })
const withWeekday = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" })
const short = format({ day: "numeric", month: "short" })
const month = format({ month: "long" })
const monthAlone = format({ month: "short" })
const monthAndYear = format({ month: "long", year: "numeric" })

const at = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`)

/** « 7–11 septembre 2026 » */
export const rangeInWords = ({ from, to }: DateRange): string =>
  withOrdinal(long.formatRange(at(from), at(to)))

/** « mercredi 11 novembre 2026 » */
export const dayInWords = (date: IsoDate): string => withOrdinal(withWeekday.format(at(date)))

/** « 11 nov. », never cut at the end of a line. */
export const shortDay = (date: IsoDate): string =>
  withOrdinal(short.format(at(date))).replaceAll(" ", "\u00a0")

/** « 19 déc. – 3 janv. » */
export const shortRange = ({ from, to }: DateRange): string =>
  from === to ? shortDay(from) : withOrdinal(short.formatRange(at(from), at(to)))

/** « novembre » */
export const monthName = (of: Month): string => month.format(at(`${of}-01`))

/** « nov. » */
export const shortMonth = (of: Month): string => monthAlone.format(at(`${of}-01`))

/** « novembre 2026 » */
export const monthWithYear = (of: Month): string => monthAndYear.format(at(`${of}-01`))

export const dayNumber = (date: IsoDate): number => Number(date.slice(8))

/** « 420 h », « 422 h 30 » */
export const hoursInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const whole = `${hours.toLocaleString("fr-FR")}\u00a0h`
  return rest === 0 ? whole : `${whole}\u00a0${String(rest).padStart(2, "0")}`
}
