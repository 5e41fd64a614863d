import { countryRows } from "./countries.data.ts"
import { countryName } from "./country-code.ts"

export type Country = {
  readonly code: string
  readonly name: string
  /** INSEE's, in the place of a commune: 99109. Null for France and its territories, whose communes have their own. */
  readonly insee: string | null
}

let known: readonly Country[] | undefined

/** By their French names. Made when it is first asked for: pages that show no list do not carry it. */
export const countries = (): readonly Country[] => {
  known ??= countryRows
    .split(", ")
    .map((row) => {
      const [code = "", number] = row.split(" ")
      return { code, name: countryName(code), insee: number === undefined ? null : `99${number}` }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, "fr"))
  return known
}

/** INSEE's code of a country abroad; null at home, and where nothing or no country of the list is said. */
export const countryInsee = (code: string | null | undefined): string | null =>
  countries().find((country) => country.code === code)?.insee ?? null

/** The places abroad where somebody may be born: territories that share a number are one. */
export const placesAbroad = (): { readonly insee: string; readonly name: string }[] =>
  [
    ...Map.groupBy(
      countries().filter(({ insee }) => insee !== null),
      ({ insee }) => insee ?? "",
    ),
  ].map(([insee, shared]) => ({ insee, name: shared.map(({ name }) => name).join(", ") }))

const UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ")

/** Another State of the European Union; null where no country of the list is said. */
export const isInUnion = (code: string | null | undefined): boolean | null =>
  countries().some((country) => country.code === code) ? code !== "FR" && UNION.includes(code ?? "") : null
