import { accept, asItIs, type Identifier, refuse, type Warning, warn } from "./identifier.ts"
import { compact, refuseUnlessDigits } from "./reading.ts"

export const postcode: Identifier = {
  parse: (text) => {
    const value = compact(text)
    if (/^\d{4}$/.test(value))
      return refuse(
        "too_short",
        `Le code postal compte 5 chiffres : il manque sans doute le 0 du début (0${value}).`,
      )
    const refused = refuseUnlessDigits(text, { the: "Le code postal", length: 5 })
    if (refused) return refused
    if (value.startsWith("00")) return refuse("unknown", "Un code postal ne commence pas par 00.")
    // Invented places live there, in the demonstration: asked about, not refused.
    if (value.startsWith("99"))
      return accept(value, [warn("unassigned", "Aucune commune française n'a de code postal en 99.")])
    return accept(value)
  },
  format: asItIs,
}

/** A CEDEX leads to an organisation's letterbox, not to where someone lives; some OPCO refuse it for an apprentice. */
export const cedexWarning = (commune: string): Warning | null =>
  /\bcedex\b/i.test(commune)
    ? warn(
        "cedex",
        "Une adresse CEDEX peut être refusée par l'OPCO : indiquez la commune et son code postal.",
      )
    : null
