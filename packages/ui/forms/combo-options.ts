export interface ComboOption {
  id: string
  name: string
  /** Second line: a SIRET, a city. It is searched too. */
  detail?: string
  /** How an official form writes it: searched, never shown. */
  code?: string
  /** Shown first while nothing is typed. */
  recent?: boolean
}

/** More would be slow to draw and nobody reads that far: typing narrows the list. */
const MOST_SHOWN = 100

/** Without accents, ligatures, case, nor doubled spaces: « Étienne » and « etienne » are the same search. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[’'\s-]+/g, " ")
    .trim()

/** Every typed word must be found, in any order; first come names that begin so and the code itself, then the recent ones. */
export const matchingOptions = (options: readonly ComboOption[], typed: string): ComboOption[] => {
  const sought = plainText(typed)
  const words = sought.split(" ")
  const found = options.filter((option) => {
    const text = plainText(`${option.name} ${option.detail ?? ""} ${option.code ?? ""}`)
    const joined = text.replaceAll(" ", "")
    return words.every((word) => text.includes(word)) || joined.includes(sought.replaceAll(" ", ""))
  })
  const rank = (option: ComboOption) => {
    const isMeant = plainText(option.name).startsWith(sought) || plainText(option.code ?? "") === sought
    if (sought !== "" && isMeant) return 0
    return option.recent ? 1 : 2
  }
  return found.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_SHOWN)
}

export const isNamed = (options: readonly ComboOption[], typed: string): boolean =>
  options.some((option) => plainText(option.name) === plainText(typed))
