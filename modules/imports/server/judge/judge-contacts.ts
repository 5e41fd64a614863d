import { newId } from "@jalon/data"
import { type ContactFields, contactRecordFields } from "@jalon/partners/rules"
import { emptyValues, isEqual, keysOf, valuesOf } from "@jalon/records"
import { type FieldKey, type RowValues, textOf } from "../../rules/index.ts"
import { isSameContact, type KnownContact } from "../known/known-companies.ts"
import type { CompanyPlan, ContactPlan, Judging } from "./context.ts"

/** Someone of whom a row says at least the name. */
const personIn = (
  values: RowValues,
  context: "contact" | "tutor",
  roles: ContactFields["roles"],
): ContactFields | null => {
  const read = Object.fromEntries(
    keysOf(contactRecordFields).flatMap((key) => {
      const value = values[`${context}.${key}` as FieldKey]
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return read.last_name === undefined ? null : { ...emptyValues(contactRecordFields), ...read, roles }
}

const rolesIn = (values: RowValues): ContactFields["roles"] =>
  (textOf(values, "contact.roles")?.split(",") ?? []) as ContactFields["roles"]

/** What a row adds to somebody known: roles gather, an empty cell changes nothing, a name stays as it is written. */
const joined = (known: ContactFields, read: ContactFields): ContactFields => ({
  ...known,
  ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null)),
  last_name: known.last_name,
  first_name: known.first_name === "" ? read.first_name : known.first_name,
  roles: [...new Set([...known.roles, ...read.roles])].toSorted(),
})

const planOf = (known: readonly KnownContact[], read: ContactFields, mayChange: boolean): ContactPlan => {
  const person = known.find((one) => isSameContact(one, read))
  if (!person) return { id: newId(), effect: "create", before: null, after: read }
  const before = { ...valuesOf(contactRecordFields, person), roles: person.roles.toSorted() }
  const after = mayChange ? joined(before, read) : before
  return { id: person.id, effect: isEqual(before, after) ? "same" : "change", before, after }
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
  const people = [
    personIn(values, "contact", rolesIn(values)),
    personIn(values, "tutor", ["maitre_apprentissage"]),
  ]
  for (const person of people) {
    if (person === null) continue
    const plan = planOf(met.contacts, person, judging.options.update_existing)
    const others = met.contacts.filter((one) => one.id !== plan.id)
    met.contacts = [...others, { id: plan.id, partner_id: id, ...plan.after }]
    plans.push(plan)
  }
  return plans
}
