// « 0 contrat », « 1,5 jour », « 2 contrats »: French puts 0 and everything below 2 in the singular.
const plural = new Intl.PluralRules("fr-FR")
const number = new Intl.NumberFormat("fr-FR")

export type Noun = { one: string; many: string }

export const formatCount = (count: number): string => number.format(count)
export const countOf = (count: number, noun: Noun): string =>
  `${number.format(count)}\u00a0${plural.select(count) === "one" ? noun.one : noun.many}`
export const agree = (count: number, one: string, many: string): string =>
  plural.select(count) === "one" ? one : many

const bytesUnits = ["octets", "ko", "Mo", "Go"] as const
export const formatBytes = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(bytesUnits.length - 1, Math.floor(Math.log(bytes) / Math.log(1000)))
  const value = bytes / 1000 ** step
  const unit = step === 0 ? agree(bytes, "octet", "octets") : bytesUnits[step]
  return `${value.toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0${unit}`
}

/** Lower case without accents, so that « epicerie » finds « Épicerie ». */
export const foldForSearch = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
