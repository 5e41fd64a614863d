import { typography } from "@jalon/kernel"
import { nir, nirKey } from "./nir.ts"

/** What is told to whoever writes one where it does not belong. */
export const NIR_IN_TEXT = typography(
  "Un numéro de sécurité sociale ne s'écrit pas ici : il est gardé à part, dans la fiche de l'étudiant.",
)

const SEPARATOR = "[\\s.\\-_\\u2010-\\u2015\\u2212\\u00b7]"
/** Figures written together or in groups; a letter only where Corsica has one. */
const NUMBERS = new RegExp(
  `\\d(?:${SEPARATOR}{0,3}(?:\\d|(?<=2${SEPARATOR}{0,3})[AB](?=${SEPARATOR}{0,3}\\d)))*`,
  "gi",
)
const GROUPS = new RegExp(`${SEPARATOR}+`)

/** Ours, such as that of a file joined to a step: one in two hundred has figures that read as such a number. */
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/gi

/** 01 to 95 with Corsica's letters, 96 to 99: overseas and abroad. */
const DEPARTMENT = /^.{5}(?:0[1-9]|[1-9]\d|2[AB])/
/** « 1 08 03 75 056 901 », and its key. */
const AS_PRINTED = "1 2 2 2 3 3"

const isPlausible = (thirteen: string): boolean => nir.parse(thirteen).ok && DEPARTMENT.test(thirteen)

/** With its key, or thirteen characters that read as one; a slip in the key leaves the rest readable. */
const isNir = (value: string, groups: readonly string[]): boolean => {
  const thirteen = value.slice(0, 13)
  if (!isPlausible(thirteen)) return false
  if (value.length === 13 || value.slice(13) === nirKey(thirteen)) return true
  const written = groups.map((group) => group.length).join(" ")
  return groups.length === 1 || written.startsWith(AS_PRINTED)
}

/** Whole groups only: the last thirteen figures of a SIRET or of an IBAN are no number of their own. */
const holdsOne = (groups: readonly string[]): boolean =>
  groups.some((_, from) => {
    let value = ""
    for (let to = from; to < groups.length && value.length < 15; to++) {
      value += groups[to]
      if ((value.length === 13 || value.length === 15) && isNir(value, groups.slice(from, to + 1)))
        return true
    }
    return false
  })

/**
 * Whether somebody wrote a social security number into a text. It lies sealed in the student's record; a note, a reason or a
 * comment is readable by many and copied into a history that forgets nothing.
 */
export const holdsNir = (text: string): boolean =>
  (text.replace(UUID, "…").match(NUMBERS) ?? []).some((found) => holdsOne(found.toUpperCase().split(GROUPS)))
