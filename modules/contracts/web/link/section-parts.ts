import { type ContractField, fieldOf, isHealthKey, type Section } from "../../rules/index.ts"
import type { GuestContract } from "./use-guest-form.ts"

/** Asked for by nobody, and yet what a rule looks at to say yes. */
const WELCOME: ReadonlySet<string> = new Set([
  "maitre1_experience_annees",
  "tuteur_experience_annees",
  "tuteur_nb_alternants",
])

export type SectionParts = {
  /** What the page asks: empty when it was opened, or put in error since. */
  toFill: ContractField[]
  /** What was known already, read and corrected on request. */
  known: ContractField[]
  /** A second maître d'apprentissage: whole or not at all. */
  second: ContractField[]
  more: ContractField[]
  /** Given on an earlier visit: kept sealed, and not shown again. */
  sealed: ContractField[]
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ""

export const fieldsIn = (contract: GuestContract, section: Section): ContractField[] =>
  contract.asked
    .filter((field) => field.section === section)
    .flatMap(({ key }) => fieldOf(contract.contract_type, key) ?? [])

/** Its three answers are one, and have a part of their own. */
export const isHealth = ({ key }: { key: string }): boolean => isHealthKey(key)

/** It fills the others. */
const siretFirst = (fields: readonly ContractField[]): ContractField[] =>
  fields.toSorted(
    (one, other) => Number(other.key === "employeur_siret") - Number(one.key === "employeur_siret"),
  )

/**
 * The fields of a section in the order of effort. `opened` is the contract as it stood when the page was opened: a field does
 * not move away from under the fingers of who fills it.
 */
export const partsOf = (contract: GuestContract, opened: GuestContract, section: Section): SectionParts => {
  const parts: SectionParts = { toFill: [], known: [], second: [], more: [], sealed: [] }
  const needed = new Set(contract.asked.filter(({ is_needed }) => is_needed).map(({ key }) => key))
  for (const field of siretFirst(fieldsIn(contract, section))) {
    if (isHealth(field)) continue
    if (opened.sealed.includes(field.key)) parts.sealed.push(field)
    else if (field.key.startsWith("maitre2_")) parts.second.push(field)
    else if (isSaid(opened.fields[field.key]) && !field.mustBeTrue) parts.known.push(field)
    else if (needed.has(field.key) || WELCOME.has(field.key)) parts.toFill.push(field)
    else parts.more.push(field)
  }
  return parts
}
