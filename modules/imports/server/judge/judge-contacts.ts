import { newId } from "@jalon/data"
import type { FieldKey, RowValues } from "../../rules/index.ts"
import { type ContactFacts, isSameContact, type KnownContact } from "../known/known-companies.ts"
import type { CompanyPlan, ContactPlan, Judging } from "./context.ts"

const text = (values: RowValues, key: string): string | null => {
  const value = values[key as FieldKey]
  return typeof value === "string" ? value : null
}
const number = (values: RowValues, key: string): number | null => {
  const value = values[key as FieldKey]
  return typeof value === "number" ? value : null
}

const contactIn = (values: RowValues): ContactFacts | null => {
  const lastName = text(values, "contact.last_name")
  if (lastName === null) return null
  return {
    last_name: lastName,
    first_name: text(values, "contact.first_name") ?? "",
    email: text(values, "contact.email"),
    phone: text(values, "contact.phone"),
    job_title: text(values, "contact.job_title"),
    roles: text(values, "contact.roles")?.split(",") ?? [],
    birth_date: null,
    diploma: null,
    diploma_level: null,
    experience_years: null,
  }
}

const tutorIn = (values: RowValues): ContactFacts | null => {
  const lastName = text(values, "tutor.last_name")
  if (lastName === null) return null
  return {
    last_name: lastName,
    first_name: text(values, "tutor.first_name") ?? "",
    email: text(values, "tutor.email"),
    phone: text(values, "tutor.phone"),
    job_title: text(values, "tutor.job_title"),
    roles: ["maitre_apprentissage"],
    birth_date: text(values, "tutor.birth_date"),
    diploma: text(values, "tutor.diploma"),
    diploma_level: number(values, "tutor.diploma_level"),
    experience_years: number(values, "tutor.experience_years"),
  }
}

/** What a row adds to somebody known: roles gather, an empty cell changes nothing, a name stays as it is written. */
const joined = (known: ContactFacts, said: ContactFacts): ContactFacts => ({
  last_name: known.last_name,
  first_name: known.first_name === "" ? said.first_name : known.first_name,
  email: said.email ?? known.email,
  phone: said.phone ?? known.phone,
  job_title: said.job_title ?? known.job_title,
  roles: [...new Set([...known.roles, ...said.roles])].toSorted(),
  birth_date: said.birth_date ?? known.birth_date,
  diploma: said.diploma ?? known.diploma,
  diploma_level: said.diploma_level ?? known.diploma_level,
  experience_years: said.experience_years ?? known.experience_years,
})

const factsOf = ({ id: _id, partner_id: _partner, ...facts }: KnownContact): ContactFacts => ({
  ...facts,
  roles: facts.roles.toSorted(),
})

const isSame = (one: ContactFacts, other: ContactFacts) => JSON.stringify(one) === JSON.stringify(other)

const planOf = (known: readonly KnownContact[], said: ContactFacts, mayChange: boolean): ContactPlan => {
  const person = known.find((one) => isSameContact(one, said))
  if (!person) return { id: newId(), effect: "create", before: null, facts: said }
  const before = factsOf(person)
  const facts = mayChange ? joined(before, said) : before
  return { id: person.id, effect: isSame(before, facts) ? "same" : "change", before, facts }
}

/** The people of a company that a row names; whoever an earlier row named is known by now. */
export const judgeContacts = (
  judging: Judging,
  values: RowValues,
  { id, siret }: CompanyPlan,
): ContactPlan[] => {
  const met = judging.companies.get(siret)
  if (!met) return []
  const plans: ContactPlan[] = []
  for (const said of [contactIn(values), tutorIn(values)]) {
    if (said === null) continue
    const plan = planOf(met.contacts, said, judging.options.update_existing)
    const others = met.contacts.filter((one) => one.id !== plan.id)
    met.contacts = [...others, { id: plan.id, partner_id: id, ...plan.facts }]
    plans.push(plan)
  }
  return plans
}
