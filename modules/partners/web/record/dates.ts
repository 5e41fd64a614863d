const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeZone: "Europe/Paris" })
const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Paris",
})

/** « 3 sept. 2026 » */
export const dayText = (instant: string): string => day.format(new Date(instant))
export const momentText = (instant: string): string => moment.format(new Date(instant))
