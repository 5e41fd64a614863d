import { withOrdinal } from "@jalon/kernel"

const moment = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Paris",
})

export const formatMoment = (iso: string): string => withOrdinal(moment.format(new Date(iso)))
