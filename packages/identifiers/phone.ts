import { accept, type Identifier, type Parsed, refuse, warn } from "./identifier.ts"
import { compact, refuseCharacter, refuseUnreadable, strangerTo } from "./reading.ts"

// No-break spaces: a number is not cut at the end of a line.
const EXAMPLE = "06\u00a039\u00a098\u00a000\u00a001"

/**
 * Overseas numbers are dialled like the others inside France but have country codes of their own. 06 39 98 is
 * kept for fiction and belongs to nobody, although 06 39 is Mayotte.
 */
const overseas: readonly (readonly [country: string, national: RegExp])[] = [
  ["262", /^0(?:26[239]|639(?!98)|69[23])\d{6}$/],
  ["590", /^0(?:590|69[01])\d{6}$/],
  ["594", /^0(?:594|694)\d{6}$/],
  ["596", /^0(?:596|69[67])\d{6}$/],
]

const MOBILE = /^\+(?:33[67]\d{8}|262(?:639|69[23])\d{6}|59069[01]\d{6}|594694\d{6}|59669[67]\d{6})$/
const FRENCH = /^\+(?:33|262|590|594|596)/

const toInternational = (national: string): string => {
  const country = overseas.find(([, shape]) => shape.test(national))?.[0] ?? "33"
  return `+${country}${national.slice(1)}`
}

const toNational = (value: string): string | null => {
  const [, country, rest] = /^\+(33|262|590|594|596)([1-9]\d{8})$/.exec(value) ?? []
  const national = `0${rest}`
  return country && toInternational(national) === value ? national : null
}

const judgeNational = (digits: string): Parsed => {
  const missing = 10 - digits.length
  if (missing === 1 && /^[1-9]/.test(digits))
    return refuse("too_short", `Il manque le 0 du début, comme dans ${EXAMPLE}.`)
  if (!digits.startsWith("0"))
    return refuse("unknown", `Commencez par 0 (${EXAMPLE}), ou par + et l'indicatif du pays.`)
  if (missing > 0)
    return refuse("too_short", `Un numéro français compte 10 chiffres, il en manque ${missing}.`)
  if (missing < 0)
    return refuse("too_long", `Un numéro français compte 10 chiffres, il y en a ${-missing} de trop.`)
  return accept(toInternational(digits))
}

const judgeInternational = (value: string): Parsed => {
  const digits = value.slice(1)
  if (digits.startsWith("33")) return judgeNational(`0${digits.slice(2).replace(/^0/, "")}`)
  if (!/^[1-9]/.test(digits)) return refuse("unknown", "Après +, indiquez l'indicatif du pays, comme +33.")
  if (digits.length < 7) return refuse("too_short", "Ce numéro étranger est trop court.")
  if (digits.length > 15) return refuse("too_long", "Un numéro étranger compte au plus 15 chiffres.")
  return accept(value)
}

const parse = (text: string): Parsed => {
  const unreadable = refuseUnreadable(text, "Le numéro de téléphone")
  if (unreadable) return unreadable
  // « +33 (0)6… »: the 0 in brackets is the one not to dial.
  const value = compact(text.replace(/\(0\)/, "").replace(/[()/]/g, "")).replace(/^00/, "+")
  const stranger = strangerTo(value.replace(/^\+/, ""), /\d/)
  if (stranger)
    return refuseCharacter("Un numéro ne contient que des chiffres, après un + s'il est étranger", stranger)
  return value.startsWith("+") ? judgeInternational(value) : judgeNational(value)
}

/** 06 39 98 00 01; abroad, as it is stored. */
const format = (value: string): string => {
  const national = toNational(value) ?? value
  return /^0\d{9}$/.test(national) ? national.replace(/(\d\d)(?=\d)/g, "$1 ") : value
}

/** Stored as E.164: +33639980001. */
export const phone: Identifier = { parse, format }

export const isMobile = (value: string): boolean => MOBILE.test(value)

/** Where a text message is sent, however the number was written; null for what is no mobile of France. */
export const mobileOf = (text: string): string | null => {
  const parsed = parse(text)
  return parsed.ok && isMobile(parsed.value) ? parsed.value : null
}

/** A phone that a code can be sent to. */
export const mobilePhone: Identifier = {
  parse: (text) => {
    const parsed = parse(text)
    if (!parsed.ok || isMobile(parsed.value)) return parsed
    if (FRENCH.test(parsed.value))
      return refuse("unknown", "Un mobile est nécessaire pour recevoir un code : il commence par 06 ou 07.")
    return accept(parsed.value, [
      warn("foreign", "Vérifiez que ce numéro étranger est un mobile : un code y sera envoyé par SMS."),
    ])
  },
  format,
}
