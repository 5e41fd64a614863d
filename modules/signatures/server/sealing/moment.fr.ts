import { typography } from "@jalon/kernel"

const parts = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Paris",
})

/** « 17/11/2026 à 09:03:12 », the time of Paris. */
export const printMoment = (at: Date): string => typography(parts.format(at).replace(" ", " à "))
