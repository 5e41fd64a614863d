import { type IsoDate, withOrdinal } from "@jalon/kernel"

const medium = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
})
const short = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "UTC" })
const relative = new Intl.RelativeTimeFormat("fr-FR", { numeric: "auto" })

const DAY_MS = 86_400_000

/** The day it is here, as a date without a zone. */
export const localToday = (now = new Date()): IsoDate => {
  const two = (n: number) => String(n).padStart(2, "0")
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** « 3 sept. 2026 » */
export const dayText = (day: IsoDate): string => withOrdinal(medium.format(new Date(`${day}T00:00:00Z`)))

/** « 3 sept. », with its year only when it is another one. */
export const shortDay = (day: IsoDate, today = localToday()): string =>
  day.slice(0, 4) === today.slice(0, 4)
    ? withOrdinal(short.format(new Date(`${day}T00:00:00Z`)))
    : dayText(day)

export const daysUntil = (day: IsoDate, today = localToday()): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)

/** « demain », « dans 3 jours », « il y a 2 jours »; the date itself beyond a week. */
export const nearText = (day: IsoDate, today = localToday()): string => {
  const days = daysUntil(day, today)
  return Math.abs(days) < 7 ? relative.format(days, "day") : dayText(day)
}
