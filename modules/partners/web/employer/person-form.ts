import { type Draft, type FormSettings, useForm } from "@jalon/screens"
import type { addTutor } from "../../wire/index.ts"
import { people as words } from "./strings.fr.ts"

type Route = typeof addTutor

export const personLabels = {
  first_name: words.firstName,
  last_name: words.lastName,
  job_title: words.job,
  email: words.email,
  phone: words.phone,
  birth_date: words.birthDate,
  diploma: words.diploma,
  diploma_level: words.level,
  experience_years: words.years,
}

export const usePersonForm = <Answer>(settings: Omit<FormSettings<Route, Answer>, "labels">) =>
  useForm<Route, Answer>({ ...settings, labels: personLabels })

export type PersonForm = ReturnType<typeof usePersonForm<unknown>>
export type PersonDraft = Draft<Route>

export const emptyPerson: PersonDraft = {
  first_name: "",
  last_name: "",
  job_title: "",
  email: "",
  phone: "",
  birth_date: null,
  diploma: "",
  diploma_level: null,
  experience_years: null,
}
