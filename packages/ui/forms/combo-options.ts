export interface ComboOption {
  id: string
  name: string
  /** Second line: a SIRET, a city. It is searched too. */
  detail?: string
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

/** Every typed word must be found, in any order; names that begin with the text come first, then the recent ones. */
export const matchingOptions = (options: readonly ComboOption[], typed: string): ComboOption[] => {
  const sought = plainText(typed)
  const words = sought.split(" ")
  const found = options.filter((option) => {
    const text = plainText(`${option.name} ${option.detail ?? ""}`)
    const joined = text.replaceAll(" ", "")
    return words.every((word) => text.includes(word)) || joined.includes(sought.replaceAll(" ", ""))
  })
  const rank = (option: ComboOption) => {
    if (sought !== "" && plainText(option.name).startsWith(sought)) return 0
    return option.recent ? 1 : 2
  }
  return found.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_SHOWN)
}

export const isNamed = (options: readonly ComboOption[], typed: string): boolean =>
  options.some((option) => plainText(option.name) === plainText(typed))
