import { accept, asItIs, type Identifier, refuse } from "./identifier.ts"
import { compact, refuseLength, refuseUnreadable } from "./reading.ts"

const THE = "Le numéro INE"
/** Three ways of making it follow each other, and pupils keep the one they were given. */
const SHAPES = [/^\d{9}[A-Z]{2}$/, /^[\d_]{10}[A-Z]$/, /^\d{4}A\d{5}[A-Z]$/]

/** A student's national number. */
export const ine: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, THE)
    if (unreadable) return unreadable
    const value = compact(text)
    const wrongLength = refuseLength(value, { the: THE, length: 11, unit: "caractères" })
    if (wrongLength) return wrongLength
    if (!SHAPES.some((shape) => shape.test(value)))
      return refuse(
        "characters",
        `${THE} est fait de 9 chiffres et 2 lettres, ou de 10 chiffres et 1 lettre.`,
      )
    return accept(value)
  },
  format: asItIs,
}
