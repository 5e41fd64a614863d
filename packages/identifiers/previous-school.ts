import { departments } from "./departments.ts"
import { accept, asItIs, type Identifier, refuse } from "./identifier.ts"
import { compact, refuseUnreadable } from "./reading.ts"
import { uai } from "./uai.ts"

/** In the survey's words: in the Union, outside it, unknown, not concerned. */
const ELSEWHERE = new Set(["990", "991", "993", "995"])

/** A department on three characters: `075`, `02A`, `974`. */
const isDepartment = (value: string): boolean =>
  departments.some(({ code }) => code.padStart(3, "0") === value)

/** The school of the year before, as the survey on apprentices names it: its UAI code, else a department or a code. */
export const previousSchool: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, "L'établissement")
    if (unreadable) return unreadable
    const value = compact(text)
    if (value.length !== 3) return uai.parse(value)
    if (ELSEWHERE.has(value) || isDepartment(value)) return accept(value)
    return refuse(
      "characters",
      "Indiquez le code UAI, ou à défaut le département sur 3 caractères (075, 02A), 990 (Union européenne), 991 (hors Union), 993 (inconnu) ou 995 (non concerné).",
    )
  },
  format: asItIs,
}
