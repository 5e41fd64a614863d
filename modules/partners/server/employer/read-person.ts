import { today, typography } from "@jalon/kernel"
import { emptyValues, type OfficialCodes, readTyped } from "@jalon/records"
import type { BodyOf } from "@jalon/wire-kit"
import { type ContactFields, type PersonFields, personRecordFields } from "../../rules/index.ts"
import type { addContact, addTutor } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

const EARLIEST = "1900-01-01"

const faultOfBirth = (date: string): string | null => {
  if (date > today()) return typography("La date de naissance est dans l'avenir.")
  return date < EARLIEST ? typography("Vérifiez l'année de naissance.") : null
}

type Held = Pick<PersonFields, "diploma_level">
export const NOBODY: Held = { diploma_level: null }

/** A person of a company as typed, in the form in which she is kept; refused field by field. */
export const readPerson = (
  typed: BodyOf<typeof addTutor>,
  now: Held,
  official: OfficialCodes,
): PersonFields => {
  const whole = { ...emptyValues(personRecordFields), ...typed }
  const { values, faults } = readTyped(personRecordFields, whole, now, official)
  const birth = typed.birth_date ? faultOfBirth(typed.birth_date) : null
  if (birth) faults.birth_date = birth
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return values as PersonFields
}

/** And what a school asks her for. */
export const readContact = (
  { roles, ...person }: BodyOf<typeof addContact>,
  now: Held,
  official: OfficialCodes,
): ContactFields => ({
  ...readPerson(person, now, official),
  roles: [...new Set(roles)],
})
