import { accept, asItIs, type Identifier, refuse } from "./identifier.ts"
import { refuseCharacter, strangerTo } from "./reading.ts"

const LONGEST = 80

/** A name as its bearer writes it: capitals are left alone, they are for the printed form only. */
export const personName: Identifier = {
  parse: (text) => {
    const value = text
      .replace(/\p{Cf}/gu, "")
      .replace(/[\u2010-\u2015]/g, "-")
      .replace(/\s+/g, " ")
      .trim()
      .normalize("NFC")
    if (value === "") return refuse("empty", "Indiquez le nom.")
    const stranger = strangerTo(value, /[\p{L}\p{M} \-'’]/u)
    if (stranger && /\p{N}/u.test(stranger))
      return refuse("characters", `Un nom ne contient pas de chiffre : retirez « ${stranger} ».`)
    if (stranger)
      return refuseCharacter(
        "Un nom ne contient que des lettres, des espaces, des traits d'union et des apostrophes",
        stranger,
      )
    if (!/\p{L}/u.test(value)) return refuse("characters", "Un nom contient au moins une lettre.")
    if (value.length > LONGEST)
      return refuse(
        "too_long",
        `Un nom compte au plus ${LONGEST} caractères, il y en a ${value.length - LONGEST} de trop.`,
      )
    return accept(value)
  },
  format: asItIs,
}
