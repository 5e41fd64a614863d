import { accept, asItIs, type Identifier, refuse } from "./identifier.ts"
import { compact, refuseUnreadable } from "./reading.ts"

const EXPECTED = "Le numéro de contrat attendu comporte 15 caractères (ex. 075202609000123)"

/**
 * National deposit number of a contract: department, year, month, rank. Numbers given years ago were made
 * otherwise: an import keeps them and shows the precision as a warning.
 */
export const deca: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, "Le numéro de contrat")
    if (unreadable) return unreadable
    const value = compact(text)
    const missing = 15 - value.length
    if (missing > 0) return refuse("too_short", `${EXPECTED}, il en manque ${missing}.`)
    if (missing < 0) return refuse("too_long", `${EXPECTED}, il y en a ${-missing} de trop.`)
    if (!/^(?:0\d\d|02[AB]|9[0-8]\d)/.test(value))
      return refuse("unknown", "Le département (3 premiers caractères) s'écrit comme 075, 02A ou 974.")
    if (!/^.{3}\d{6}(?:NC|\d\d)\d{4}$/.test(value)) return refuse("characters", `${EXPECTED}.`)
    if (!/^.{7}(?:0[1-9]|1[0-2])/.test(value))
      return refuse("unknown", `Le mois (8e et 9e caractères) ne peut pas être ${value.slice(7, 9)}.`)
    return accept(value)
  },
  format: asItIs,
}
