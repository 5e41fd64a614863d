import { isIsoDate } from "@jalon/calendar"
import { formatEuros, formatFrenchDate, typography } from "@jalon/kernel"

/** What a rule looked at. Names ending in `_cents` are amounts. */
export type Values = Readonly<Record<string, string | number | boolean | null>>

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 })

const print = (name: string, value: Values[string] | undefined): string => {
  if (typeof value === "number") return name.endsWith("_cents") ? formatEuros(value) : number.format(value)
  if (typeof value === "string") return isIsoDate(value) ? formatFrenchDate(value) : value
  return value === true ? "oui" : value === false ? "non" : "non renseigné"
}

/** A sentence with its figures, in French typography: « {n} mois » and the value of `n`. */
export const fill = (sentence: string, values: Values): string =>
  typography(sentence.replace(/\{(\w+)\}/g, (_, name: string) => print(name, values[name])))

/** « 1 champ », « 3 champs ». */
export const counted = (count: number, word: string): string => `${count} ${word}${count < 2 ? "" : "s"}`
