import { accept, asItIs, type Identifier, refuse } from "./identifier.ts"
import { compact, refuseCharacter, refuseLength, refuseUnreadable, strangerTo } from "./reading.ts"

const THE = "Le code diplôme"

/** Eight characters. Some lists add a ninth letter, which is no part of the code. */
export const diplomaCode: Identifier = {
  parse: (text) => {
    const unreadable = refuseUnreadable(text, THE)
    if (unreadable) return unreadable
    const value = compact(text).replace(/^(.{8})[A-Z]$/, "$1")
    const stranger = strangerTo(value, /[0-9A-Z]/)
    if (stranger) return refuseCharacter(`${THE} ne contient que des chiffres et des lettres`, stranger)
    const wrongLength = refuseLength(value, { the: THE, length: 8, unit: "caractères" })
    if (wrongLength) return wrongLength
    if (!/^\d{2}/.test(value)) return refuse("unknown", `${THE} commence par deux chiffres, comme 32031213.`)
    return accept(value)
  },
  format: asItIs,
}

/** First three characters of the code → diploma of the official form. `x` stands for any character. */
const diplomas: readonly (readonly [diploma: number, beginnings: string, uncertain?: true])[] = [
  [35, "010 013"],
  [80, "100"],
  [73, "135 155"],
  [76, "165", true],
  [75, "170", true],
  [79, "140 146 16x"],
  [63, "200 201 205"],
  [62, "250"],
  [64, "251"],
  [69, "230 236 241 246 255 26x"],
  [54, "320 323"],
  [55, "350"],
  [58, "321 322 336 346 355 36x"],
  [41, "400 403"],
  [43, "430 433"],
  [49, "401 420 446 450 453 46x"],
  [33, "500 503"],
  [34, "510"],
  [38, "553 56x"],
  [25, "671"],
  [26, "672"],
]

const beginsWith = (code: string, beginnings: string) =>
  beginnings.split(" ").some((beginning) => code.startsWith(beginning.replace("x", "")))

export type SuggestedDiploma = { diploma: number; uncertain: boolean }

/** The diploma of the official form (« 54 », BTS) that a diploma code announces. Order matters: 165 before 16x. */
export const diplomaOfCode = (code: string): SuggestedDiploma | null => {
  const row = diplomas.find(([, beginnings]) => beginsWith(code, beginnings))
  return row ? { diploma: row[0], uncertain: row[2] ?? false } : null
}

const levels: Record<string, readonly number[]> = { 0: [3, 4], 1: [7], 2: [6], 3: [5], 4: [4], 5: [3] }

/** European levels that the code allows: one, two for a specialisation certificate, none for a school certificate. */
export const levelsOfCode = (code: string): readonly number[] =>
  code.startsWith("100") ? [8] : (levels[code.charAt(0)] ?? [])
