const day = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
})
const shortDay = new Intl.DateTimeFormat("fr-FR", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
})
const asDate = (on: string): Date => new Date(`${on}T00:00:00Z`)

const FIRST = /^(\D+)1 /
/** « lundi 16 novembre », « mardi 1er décembre » */
export const longDay = (on: string): string => day.format(asDate(on)).replace(FIRST, "$11er ")
/** « lun. 16 nov. » */
export const briefDay = (on: string): string => shortDay.format(asDate(on)).replace(FIRST, "$11er ")
/** At the start of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1)
