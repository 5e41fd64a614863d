import { formatShortEuros } from "@jalon/kernel"

const long = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" })
const short = new Intl.DateTimeFormat("fr-FR", { month: "short", year: "2-digit", timeZone: "UTC" })
const dayOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** « février 2027 » */
export const monthInWords = (month: string): string => long.format(dayOf(month))
/** « févr. 27 » */
export const monthInShort = (month: string): string => short.format(dayOf(month))

/** Cents are shown where there are some: an axis has none. */
export const amount = formatShortEuros
