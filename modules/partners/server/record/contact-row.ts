import type { Columns } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { columnTypesOf, valuesOf } from "@jalon/records"
import type { AnswerOf } from "@jalon/wire-kit"
import {
  type ContactFields,
  contactRecordFields,
  type Eligibility,
  type PersonFields,
  personRecordFields,
  tutorEligibility,
} from "../../rules/index.ts"
import type { addContact, addTutor } from "../../wire/index.ts"

/** A person of a company: a school's contact, or a company's own maître d'apprentissage. */
export type PersonRow = PersonFields & { id: string }
export type ContactRow = ContactFields & { id: string }

export const personColumns: Columns = columnTypesOf(personRecordFields)
export const contactColumns: Columns = columnTypesOf(contactRecordFields)

type Contact = AnswerOf<typeof addContact>["contact"]
type Tutor = AnswerOf<typeof addTutor>["tutor"]

/** No contract is kept here yet: how many apprentices a person follows is not known. */
export const eligibilityOf = (row: PersonFields, on: IsoDate): Eligibility =>
  tutorEligibility(
    {
      birthDate: row.birth_date,
      diplomaLevel: row.diploma_level,
      experienceYears: row.experience_years,
      load: null,
    },
    on,
  )

export const presentPerson = (row: PersonRow, eligibility: Eligibility | null): Tutor => ({
  id: row.id,
  ...valuesOf(personRecordFields, row),
  eligibility,
})

export const presentContact = (row: ContactRow, on: IsoDate): Contact => ({
  ...presentPerson(row, row.roles.includes("maitre_apprentissage") ? eligibilityOf(row, on) : null),
  roles: row.roles,
})
