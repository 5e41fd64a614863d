import type { IsoDate } from "@jalon/kernel"
import type { AnswerOf } from "@jalon/wire-kit"
import { type Eligibility, tutorEligibility } from "../../rules/index.ts"
import type { addContact, addTutor } from "../../wire/index.ts"

/** A person of a company: a school's contact, or a company's own maître d'apprentissage. */
export type PersonRow = {
  id: string
  last_name: string
  first_name: string
  email: string | null
  phone: string | null
  job_title: string | null
  birth_date: string | null
  diploma: string | null
  diploma_level: number | null
  experience_years: number | null
}
export type ContactRow = PersonRow & { roles: Contact["roles"] }

type Contact = AnswerOf<typeof addContact>["contact"]
type Tutor = AnswerOf<typeof addTutor>["tutor"]

/** No contract is kept here yet: how many apprentices a person follows is not known. */
export const eligibilityOf = (row: PersonRow, on: IsoDate): Eligibility =>
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
  last_name: row.last_name,
  first_name: row.first_name,
  email: row.email,
  phone: row.phone,
  job_title: row.job_title,
  birth_date: row.birth_date,
  diploma: row.diploma,
  diploma_level: row.diploma_level,
  experience_years: row.experience_years,
  eligibility,
})

export const presentContact = (row: ContactRow, on: IsoDate): Contact => ({
  ...presentPerson(row, row.roles.includes("maitre_apprentissage") ? eligibilityOf(row, on) : null),
  roles: row.roles,
})
