import { today, typography } from "@jalon/kernel"
import { emptyValues, readTyped } from "@jalon/records"
import type { BodyOf } from "@jalon/wire-kit"
import { type ContactFields, type PersonFields, personRecordFields } from "../../rules/index.ts"
import type { addContact, addTutor } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

const EARLIEST = "1900-01-01"

const faultOfBirth = (date: string): string | null => {
  if (date > today()) return typography("La date de naissance est dans l'avenir.")
  return date < EARLIEST ? typography("Vérifiez l'année de naissance.") : null
}

/** A person of a company as typed, in the form in which she is kept; refused field by field. */
export const readPerson = (typed: BodyOf<typeof addTutor>): PersonFields => {
  const { values, faults } = readTyped(personRecordFields, { ...emptyValues(personRecordFields), ...typed })
  const birth = typed.birth_date ? faultOfBirth(typed.birth_date) : null
  if (birth) faults.birth_date = birth
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return values as PersonFields
}

/** And what a school asks her for. */
export const readContact = ({ roles, ...person }: BodyOf<typeof addContact>): ContactFields => ({
  ...readPerson(person),
  roles: [...new Set(roles)],
})
