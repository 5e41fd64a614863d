import { holdsNir, NIR_IN_TEXT } from "@jalon/identifiers/nir-in-text"
import { type CellReader, type Reading, refused, type SheetCell, taken } from "./cell.ts"

/** Marks nobody sees, and spaces nobody meant. Capitals and accents stay as they were typed. */
export const plainText = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC")

/** Of any text: a social security number is refused in it as it is in a form. Its own column keeps it sealed. */
export const readText =
  (longest: number): CellReader<string> =>
  ({ text }) => {
    const plain = plainText(text)
    if (plain.length > longest)
      return refused(
        "too_long",
        `Ce texte compte au plus ${longest} caractères, il y en a ${plain.length - longest} de trop.`,
      )
    return holdsNir(plain) ? refused("holds_nir", NIR_IN_TEXT) : taken(plain)
  }

/** A whole number: « 12 », « 1 200 », « 12.0 » as a spreadsheet may write it. */
export const readCount =
  (longest: number): CellReader<number> =>
  ({ text }) => {
    const digits = text.replace(/[\s\u00a0\u202f]/g, "").replace(/[.,]0+$/, "")
    if (!/^\d{1,9}$/.test(digits)) return refused("not_a_number", "Indiquez un nombre entier, comme 12.")
    const value = Number(digits)
    return value > longest ? refused("too_large", `Ce nombre ne dépasse pas ${longest}.`) : taken(value)
  }

const yes = /^(?:oui|o|vrai|true|yes|x|1)$/i
const no = /^(?:non|n|faux|false|no|0)$/i

export const readAnswer = ({ text }: SheetCell): Reading<boolean> => {
  const word = plainText(text)
  if (yes.test(word)) return taken(true)
  return no.test(word) ? taken(false) : refused("not_an_answer", "Indiquez oui ou non.")
}
