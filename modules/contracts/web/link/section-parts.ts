import { type ContractField, fieldOf, fieldsOf, type Section } from "../../rules/index.ts"
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
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ""

export const fieldsIn = (contract: GuestContract, section: Section): ContractField[] =>
  contract.asked
    .filter((box) => box.section === section)
    .flatMap(({ key }) => fieldOf(contract.contract_type, key) ?? [])

/** With those of this visit that are sealed since: they stay where they were answered, and are not changed any more. */
export const answeredIn = (
  contract: GuestContract,
  opened: GuestContract,
  section: Section,
): ContractField[] => {
  const keys = new Set(
    [...contract.asked, ...opened.asked.filter(({ key }) => contract.sealed.includes(key))]
      .filter((box) => box.section === section)
      .map(({ key }) => key),
  )
  return fieldsOf(contract.contract_type).filter(({ key }) => keys.has(key))
}

/** Its three answers are one, and have a part of their own. */
export const isHealth = ({ key }: { key: string }): boolean => key.startsWith("salarie_rqth")

/** It fills the others. */
const siretFirst = (fields: readonly ContractField[]): ContractField[] =>
  fields.toSorted(
    (one, other) => Number(other.key === "employeur_siret") - Number(one.key === "employeur_siret"),
  )

/**
 * The boxes of a section in the order of effort. `opened` is the contract as it stood when the page was opened: a box does
 * not move away from under the fingers of who fills it.
 */
export const partsOf = (contract: GuestContract, opened: GuestContract, section: Section): SectionParts => {
  const parts: SectionParts = { toFill: [], known: [], second: [], more: [] }
  const needed = new Set(contract.asked.filter(({ is_needed }) => is_needed).map(({ key }) => key))
  for (const key of contract.sealed) needed.add(key)
  for (const field of siretFirst(answeredIn(contract, opened, section))) {
    if (isHealth(field)) continue
    if (field.key.startsWith("maitre2_")) parts.second.push(field)
    else if (isSaid(opened.boxes[field.key]) && !field.mustBeTrue) parts.known.push(field)
    else if (needed.has(field.key) || WELCOME.has(field.key)) parts.toFill.push(field)
    else parts.more.push(field)
  }
  return parts
}
