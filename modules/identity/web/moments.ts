import { withOrdinal } from "@jalon/kernel"

/** Instants are read in the zone of the site, whatever the clock of the device says. */
const ZONE = "Europe/Paris"

/** Counted from the clock rather than from ticks, which a sleeping tab skips. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000))

const clock = new Intl.DateTimeFormat("fr-FR", { hour: "numeric", minute: "2-digit", timeZone: ZONE })
const calendarDay = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE })
const cardDate = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: ZONE,
})

/** « 9 h 30 », as in a sentence. */
export const timeInWords = (instant: string): string => {
  const parts = clock.formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ""
  return `${Number(part("hour"))} h ${part("minute")}`
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** « aujourd’hui à 9 h 30 », « hier à 9 h 30 », then the date. */
export const momentInWords = (instant: string, now: Date): string => {
  const days = daysBetween(calendarDay.format(new Date(instant)), calendarDay.format(now))
  const time = timeInWords(instant)
  if (days === 0) return `aujourd'hui à ${time}`
  if (days === 1) return `hier à ${time}`
  return `le ${withOrdinal(cardDate.format(new Date(instant)))} à ${time}`
}
