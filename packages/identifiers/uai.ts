import { accept, asItIs, type Identifier, refuse } from "./identifier.ts"
import { compact, refuseCharacter, refuseLength, refuseUnreadable, strangerTo } from "./reading.ts"

/** No I, O nor Q: they would be taken for figures. */
const LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"

const THE = "Le code UAI"

/** Schools and training centres: seven figures and a letter that depends on them. */
export const uai: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, THE)
    if (unreadable) return unreadable
    const value = compact(text)
    const stranger = strangerTo(value.slice(0, 7).replace(/[A-Z]$/, ""), /\d/)
    if (stranger) return refuseCharacter(`${THE} commence par 7 chiffres`, stranger)
    const wrongLength = refuseLength(value, { the: THE, length: 8, unit: "caractères" })
    if (wrongLength) return wrongLength
    const [digits, letter] = [value.slice(0, 7), value.slice(7)]
    if (!/^\d{7}$/.test(digits) || !/^[A-Z]$/.test(letter))
      return refuse("characters", "Le code UAI doit comporter 7 chiffres et une lettre de contrôle.")
    if (letter === LETTERS[Number(digits) % 23]) return accept(value)
    return refuse(
      "key",
      "Le code UAI est invalide (lettre de contrôle incorrecte) : vérifiez les 7 chiffres.",
    )
  },
  format: asItIs,
}
