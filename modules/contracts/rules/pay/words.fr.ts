import { formatEuros, formatFrenchDate, typography } from "@jalon/kernel"
import type { Rate } from "@jalon/legal-values/rules"

const number = new Intl.NumberFormat("fr-FR")

/** 43 % · 93,5 % */
export const percent = (rate: Rate): string => typography(`${number.format(rate / 100)} %`)

/** « 15 points »: a rate added to another. */
export const points = (rate: Rate): string => {
  const count = rate / 100
  return `${number.format(count)}\u00a0point${count < 2 ? "" : "s"}`
}

/** 35 h · 37 h 30 min */
export const hours = (minutes: number): string => {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return typography(rest === 0 ? `${whole} h` : `${whole} h ${rest} min`).replaceAll(" ", "\u00a0")
}

/** 1re · 2e */
export const ordinal = (count: number): string => (count === 1 ? "1re" : `${count}e`)

export const euros = formatEuros
export const date = formatFrenchDate

/** « 1 an », « 19 ans » */
export const years = (count: number): string => `${count}\u00a0an${count < 2 ? "" : "s"}`
