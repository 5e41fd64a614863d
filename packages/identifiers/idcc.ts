import type { IsoDate } from "@jalon/kernel"
import { idccRows } from "./idcc-opco.data.ts"
import { accept, asItIs, type Identifier, refuse, warn } from "./identifier.ts"
import type { OpcoKey } from "./opco.ts"
import { compact, refuseCharacter, refuseUnreadable, strangerTo } from "./reading.ts"

const THE = "Le code IDCC"

/** No collective agreement, or one still being negotiated. */
const NONE = "9999"
const IN_NEGOTIATION = "9998"
const isWithoutAgreement = (value: string) => value === NONE || value === IN_NEGOTIATION

const rowsOf = (idcc: string) => idccRows.filter((rows) => rows.idcc.split(/\s+/).includes(idcc))

/** Collective agreement: four figures, of which people leave out the zeros at the start. */
export const idcc: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, THE)
    if (unreadable) return unreadable
    const digits = compact(text).replace(/^IDCC:?/, "")
    const stranger = strangerTo(digits, /\d/)
    if (stranger) return refuseCharacter(`${THE} ne contient que des chiffres`, stranger)
    if (digits.length > 4)
      return refuse("too_long", `${THE} compte 4 chiffres au plus, il y en a ${digits.length - 4} de trop.`)
    const value = digits.padStart(4, "0")
    if (value === "0000") return refuse("unknown", "Sans convention collective, indiquez 9999.")
    if (isWithoutAgreement(value) || rowsOf(value).length > 0) return accept(value)
    // Our list may lag behind the mergers of branches: it asks, it does not refuse.
    return accept(value, [
      warn("unknown", "Code IDCC inconnu ou convention collective qui n'est plus en vigueur."),
    ])
  },
  format: asItIs,
}

export type OpcoOfIdcc =
  | { found: "one"; opco: OpcoKey; uncertain: boolean; source: string }
  /** Without an agreement the operator depends on the activity: a person chooses. */
  | { found: "ask"; candidates: readonly OpcoKey[] }
  | { found: "none" }

/** Operator of a collective agreement on a day. A look-up by SIRET, when it answers, is worth more than this. */
export const opcoOfIdcc = (value: string, onDate: IsoDate): OpcoOfIdcc => {
  if (isWithoutAgreement(value)) return { found: "ask", candidates: ["opco_ep", "akto"] }
  const row = rowsOf(value).find(
    ({ valid_from, valid_to }) => valid_from <= onDate && (valid_to === null || onDate <= valid_to),
  )
  if (!row) return { found: "none" }
  return { found: "one", opco: row.opco, uncertain: row.uncertain, source: row.source }
}
