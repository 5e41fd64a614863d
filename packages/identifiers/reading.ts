import { type Parsed, refuse } from "./identifier.ts"

// Marks that nobody sees and that come along when a number is copied out of a PDF or a spreadsheet.
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
const SEPARATORS = /[\s.\-\u2010-\u2015\u2212]/g

/** What is kept of a typed code: capitals, without the signs that only help to read it. */
export const compact = (text: string): string =>
  text.replace(UNSEEN, "").replace(SEPARATORS, "").replace(/^'/, "").toUpperCase()

/** How a sentence speaks of an identifier: « Le SIRET », « le SIRET ». */
export type Naming = { the: string; length: number; unit?: "chiffres" | "caractères" }

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Nothing typed, or a number that a spreadsheet has rounded: nothing else can be said of these. */
export const refuseUnreadable = (text: string, the: string): Parsed | null => {
  if (compact(text) === "") return refuse("empty", `Indiquez ${lowerFirst(the)}.`)
  if (!/^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i.test(text)) return null
  return refuse(
    "spreadsheet",
    `Le tableur a changé ce numéro en notation scientifique (${text.trim()}) : mettez la colonne au format Texte et reprenez le numéro entier.`,
  )
}

const lookalikes: Record<string, string> = {
  O: "la lettre O par le chiffre 0",
  I: "la lettre I par le chiffre 1",
}

export const refuseCharacter = (sentence: string, character: string): Parsed => {
  const swap = lookalikes[character]
  return refuse("characters", `${sentence} : ${swap ? `remplacez ${swap}` : `retirez « ${character} »`}.`)
}

/** Too few or too many, and by how many. */
export const refuseLength = (value: string, { the, length, unit = "chiffres" }: Naming): Parsed | null => {
  const missing = length - value.length
  if (missing > 0) return refuse("too_short", `${the} compte ${length} ${unit}, il en manque ${missing}.`)
  if (missing < 0)
    return refuse("too_long", `${the} compte ${length} ${unit}, il y en a ${-missing} de trop.`)
  return null
}

/** The first character that has no place in a code. */
export const strangerTo = (value: string, allowed: RegExp): string | undefined =>
  Array.from(value).find((character) => !allowed.test(character))

/** What is wrong with a text that should be so many digits; null when it is just that. */
export const refuseUnlessDigits = (text: string, naming: Naming): Parsed | null => {
  const unreadable = refuseUnreadable(text, naming.the)
  if (unreadable) return unreadable
  const value = compact(text)
  const stranger = strangerTo(value, /\d/)
  if (stranger) return refuseCharacter(`${naming.the} ne contient que des chiffres`, stranger)
  return refuseLength(value, naming)
}
