import { accept, type Identifier, warn } from "./identifier.ts"
import { compact, refuseCharacter, refuseLength, refuseUnreadable } from "./reading.ts"

const THE = "Le numéro de déclaration d'activité"

const isDepartmentLetter = (value: string, at: number) =>
  (at === 3 || at === 10) && /2[AB]/.test(value.slice(at - 1, at + 1))

/** A training provider's registration: region, department, rank, department again. */
export const nda: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, THE)
    if (unreadable) return unreadable
    const value = compact(text)
    const stranger = Array.from(value).find(
      (character, at) => !/\d/.test(character) && !isDepartmentLetter(value, at),
    )
    if (stranger) return refuseCharacter(`${THE} n'a de lettre que pour la Corse (2A ou 2B)`, stranger)
    const wrongLength = refuseLength(value, { the: THE, length: 11 })
    if (wrongLength) return wrongLength
    if (value.slice(2, 4) === value.slice(9)) return accept(value)
    return accept(value, [
      warn(
        "department",
        "Le département se répète d'habitude à la fin (11\u00a075\u00a012345\u00a075) : vérifiez le numéro.",
      ),
    ])
  },
  /** 11 75 99901 75 */
  format: (value) => value.replace(/^(..)(..)(.{5})(..)$/, "$1 $2 $3 $4"),
}
