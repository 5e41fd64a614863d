import { accept, type Identifier, type Parsed, refuse } from "./identifier.ts"
import { compact, refuseUnlessDigits } from "./reading.ts"

const LA_POSTE = "356000000"

const luhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, rank) => {
      const weighted = Number(digit) * (rank % 2 === 0 ? 1 : 2)
      return total + (weighted > 9 ? weighted - 9 : weighted)
    }, 0)
  return sum % 10 === 0
}

const plainSum = (digits: string): number =>
  Array.from(digits).reduce((total, digit) => total + Number(digit), 0)

export const sirenOf = (value: string): string => value.slice(0, 9)

/** La Poste has more offices than its numbers allow: theirs only add up to a multiple of five. */
const hasSiretKey = (value: string): boolean =>
  luhn(value) || (sirenOf(value) === LA_POSTE && plainSum(value) % 5 === 0)

const wrongKey = (the: string) =>
  refuse("key", `${the} est invalide (clé incorrecte) : un chiffre est faux, ou deux sont inversés.`)

const parse = (text: string, the: string, length: number, hasKey: (value: string) => boolean): Parsed => {
  const refused = refuseUnlessDigits(text, { the, length })
  if (!refused) return judge(compact(text), the, hasKey)
  const digits = compact(text)
  const restored = digits.padStart(length, "0")
  // A spreadsheet drops the zeros at the start. Short numbers fall into place by chance too often to say so.
  const lostZeros = !refused.ok && refused.code === "too_short" && judge(restored, the, hasKey).ok
  if (!lostZeros || digits.length < 8) return refused
  return refuse("too_short", `${refused.precision} Les zéros du début ont pu se perdre : ${restored}.`)
}

const judge = (value: string, the: string, hasKey: (value: string) => boolean): Parsed => {
  if (/^0+$/.test(value)) return refuse("unknown", `${the} ne peut pas être fait que de zéros.`)
  return hasKey(value) ? accept(value) : wrongKey(the)
}

export const siren: Identifier = {
  parse: (text) => parse(text, "Le SIREN", 9, luhn),
  /** 999 901 077 */
  format: (value) => value.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3"),
}

export const siret: Identifier = {
  parse: (text) => parse(text, "Le SIRET", 14, (value) => luhn(sirenOf(value)) && hasSiretKey(value)),
  /** 999 901 077 00019 */
  format: (value) => value.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1 $2 $3 $4"),
}
