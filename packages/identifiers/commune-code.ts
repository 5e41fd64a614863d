import { accept, asItIs, type Identifier, refuse } from "./identifier.ts"
import { compact, refuseLength, refuseUnreadable } from "./reading.ts"

const THE = "Le code commune"

/** INSEE's code of a commune, which is not its postcode. */
export const communeCode: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, THE)
    if (unreadable) return unreadable
    const value = compact(text)
    const wrongLength = refuseLength(value, { the: THE, length: 5, unit: "caractères" })
    if (wrongLength) return wrongLength
    if (!/^(?:\d\d|2[AB])\d{3}$/.test(value))
      return refuse("characters", `${THE} est fait de 5 chiffres, ou commence par 2A ou 2B en Corse.`)
    return accept(value)
  },
  format: asItIs,
}
