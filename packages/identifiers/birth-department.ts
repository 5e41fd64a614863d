import { ABROAD, departmentName } from "./departments.ts"
import { accept, asItIs, type Identifier, refuse } from "./identifier.ts"
import { compact, refuseUnreadable } from "./reading.ts"

/** 75, 2A, 974, or 99 abroad. The form prints it on three characters, and people type it so. */
export const birthDepartment: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, "Le département de naissance")
    if (unreadable) return unreadable
    const value = compact(text)
      .replace(/^0(..)$/, "$1")
      .replace(/^(\d)$/, "0$1")
    if (departmentName(value) !== null) return accept(value)
    if (value === "20")
      return refuse("unknown", "Pour la Corse, indiquez 2A (Corse-du-Sud) ou 2B (Haute-Corse).")
    return refuse("unknown", "Indiquez le numéro du département, comme 75, 2A ou 974 ; 99 pour l'étranger.")
  },
  format: asItIs,
}

/** As printed on the official form: 075, 02A, 974, 099. */
export const printedDepartment = (value: string): string => value.padStart(3, "0")

export const isBornAbroad = (value: string): boolean => value === ABROAD
