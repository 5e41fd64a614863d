import { accept, type Identifier, type Parsed, refuse } from "./identifier.ts"
import { compact, refuseCharacter, refuseLength, refuseUnreadable, strangerTo } from "./reading.ts"

const THE = "L'IBAN"

/** A long number modulo 97, digit by digit: it does not fit in a JavaScript number. */
const modulo97 = (digits: string): number =>
  Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

const hasCheckDigits = (value: string): boolean => {
  const moved = value.slice(4) + value.slice(0, 4)
  return modulo97(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1
}

/** A and J are 1, B, K and S are 2… I, R and Z are 9. */
const ribDigit = (letter: string): string => {
  const rank = letter.charCodeAt(0) - 65
  return String(((letter >= "S" ? rank + 1 : rank) % 9) + 1)
}

/** French accounts carry a key of their own, older than the IBAN, that catches what its check digits may miss. */
const hasRibKey = (value: string): boolean => {
  const account = value.slice(14, 25).replace(/[A-Z]/g, ribDigit)
  const sum = 89 * Number(value.slice(4, 9)) + 15 * Number(value.slice(9, 14)) + 3 * modulo97(account)
  return Number(value.slice(25)) === 97 - (sum % 97)
}

const judgeFrench = (value: string): Parsed => {
  const wrongLength = refuseLength(value, { the: "Un IBAN français", length: 27, unit: "caractères" })
  if (wrongLength) return wrongLength
  if (!/^FR\d{12}[A-Z0-9]{11}\d\d$/.test(value))
    return refuse(
      "characters",
      "Un IBAN français n'a de lettres que dans le numéro de compte : reprenez-le du RIB.",
    )
  if (!hasCheckDigits(value)) return wrongKey
  if (!hasRibKey(value))
    return refuse("key", "L'IBAN est invalide (clé RIB incorrecte) : vérifiez chaque chiffre.")
  return accept(value)
}

const wrongKey = refuse("key", "L'IBAN est invalide (clé incorrecte) : vérifiez chaque caractère.")

const judgeForeign = (value: string): Parsed => {
  if (value.length < 15) return refuse("too_short", "L'IBAN compte au moins 15 caractères : il en manque.")
  if (value.length > 34) return refuse("too_long", "L'IBAN compte au plus 34 caractères : il y en a trop.")
  return hasCheckDigits(value) ? accept(value) : wrongKey
}

const parse = (text: string): Parsed => {
  const unreadable = refuseUnreadable(text, THE)
  if (unreadable) return unreadable
  const value = compact(text).replace(/^IBAN:?/, "")
  const stranger = strangerTo(value, /[0-9A-Z]/)
  if (stranger) return refuseCharacter(`${THE} ne contient que des chiffres et des lettres`, stranger)
  if (!/^[A-Z]{2}\d{2}/.test(value))
    return refuse("characters", "L'IBAN commence par les deux lettres du pays et deux chiffres, comme FR76.")
  return value.startsWith("FR") ? judgeFrench(value) : judgeForeign(value)
}

/** FR76 9999 9000 0100 0000 0010 106 */
const format = (value: string): string =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) ? value.replace(/(.{4})(?=.)/g, "$1 ") : value

/** A bank account of any country. */
export const iban: Identifier = { parse, format }

/** A bank account in France. */
export const frenchIban: Identifier = {
  parse: (text) => {
    const parsed = parse(text)
    if (!parsed.ok || parsed.value.startsWith("FR")) return parsed
    return refuse("unknown", "Un IBAN français est attendu : il commence par FR.")
  },
  format,
}
