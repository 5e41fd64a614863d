import { accept, type Identifier, refuse } from "./identifier.ts"
import { compact, refuseLength, refuseUnreadable } from "./reading.ts"

const THE = "Le code NAF"

/** Main activity. Only its shape: the list itself changes, and its labels are dated data. */
export const naf: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, THE)
    if (unreadable) return unreadable
    const value = compact(text)
    const wrongLength = refuseLength(value, { the: THE, length: 5, unit: "caractères" })
    if (wrongLength) return wrongLength
    if (!/^\d{4}[A-Z]$/.test(value))
      return refuse("characters", `${THE} est fait de 4 chiffres et d'une lettre, comme 62.01Z.`)
    return accept(value)
  },
  /** 62.01Z */
  format: (value) => value.replace(/^(\d\d)(\d\d[A-Z])$/, "$1.$2"),
}
