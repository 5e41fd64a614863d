import { emptyValues } from "@jalon/records"
import { type Draft, type FormSettings, useForm } from "@jalon/screens"
import { personRecordFields } from "../../rules/index.ts"
import type { addTutor } from "../../wire/index.ts"
import { people } from "./strings.fr.ts"

type Route = typeof addTutor

export const usePersonForm = <Answer>(settings: Omit<FormSettings<Route, Answer>, "labels">) =>
  useForm<Route, Answer>({ ...settings, labels: people.labels })

export type PersonForm = ReturnType<typeof usePersonForm<unknown>>
export type PersonDraft = Draft<Route>

export const emptyPerson: PersonDraft = emptyValues(personRecordFields)
