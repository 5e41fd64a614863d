// « 0 ligne », « 1 ligne », « 2 lignes »: French puts everything below 2 in the singular.
const plural = new Intl.PluralRules("fr-FR")
const number = new Intl.NumberFormat("fr-FR")

export const formatCount = (count: number): string => number.format(count)

export const countOf = (count: number, noun: { one: string; many: string }): string =>
  `${number.format(count)}\u00a0${plural.select(count) === "one" ? noun.one : noun.many}`
