import { accept, asItIs, type Identifier, refuse } from "./identifier.ts"
import { compact, refuseUnreadable } from "./reading.ts"

const EXPECTED = "Code RNCP attendu : RNCP suivi de 2 à 5 chiffres."

/** A certification of the national register, kept with its prefix. */
export const rncp: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, "Le code RNCP")
    if (unreadable) return unreadable
    const value = compact(text)
    if (/^RS\d/.test(value))
      return refuse("unknown", "Ce code est celui du répertoire spécifique (RS) : un code RNCP est attendu.")
    const digits = value.replace(/^RNCP/, "")
    if (!/^\d*$/.test(digits)) return refuse("characters", EXPECTED)
    if (digits.length < 2) return refuse("too_short", EXPECTED)
    if (digits.length > 5)
      return refuse(
        "too_long",
        `${EXPECTED} Il y a ${digits.length - 5} chiffre${digits.length > 6 ? "s" : ""} de trop.`,
      )
    return accept(`RNCP${digits}`)
  },
  format: asItIs,
}

/** Some OPCO want the number alone. */
export const rncpDigits = (value: string): string => value.replace(/^RNCP/, "")
