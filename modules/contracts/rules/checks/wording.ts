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

/** French typography of a sentence that still has its blanks: « {n} % » keeps its space from breaking too. */
export const typeset = (sentence: string): string =>
  typography(sentence).replace(/\} (%|h|€)(?![\p{L}\d])/gu, "}\u00a0$1")

/** A typeset sentence with its figures: « {n} mois » and the value of `n`. */
export const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => print(name, values[name]))

/** « 1 champ », « 3 champs ». */
export const counted = (count: number, word: string): string => `${count} ${word}${count < 2 ? "" : "s"}`
