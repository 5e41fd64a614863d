let names: Intl.DisplayNames | undefined

const nameOf = (code: string): string | undefined => {
  names ??= new Intl.DisplayNames("fr", { type: "region", fallback: "none" })
  return /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined
}

export const isCountry = (code: string): boolean => nameOf(code) !== undefined

/** What is no country stands as it was written. */
export const countryName = (code: string): string => nameOf(code) ?? code

/** France and its territories, whose communes have INSEE's numbers. */
const AT_HOME = /^(FR|GP|MQ|GF|RE|YT|PM|BL|MF|NC|PF|WF)$/

/** An address without a country is in France. */
export const isAbroad = (code: string | null | undefined): boolean =>
  isCountry(code ?? "") && !AT_HOME.test(code ?? "")
