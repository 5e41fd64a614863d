import { isSaid } from "../facts/known.ts"
import type { Person } from "./access.ts"
import type { ContractData, FieldKey } from "./contract-data.ts"
import { accessTo, type ContractField, fieldsOf, isNeeded, isShown } from "./index.ts"
import { GATES, type Gate, type Section } from "./sections.ts"

/** A required field that is empty. */
export type MissingField = {
  readonly key: FieldKey
  readonly label: string
  readonly section: Section
  /** The step that its lack stops. */
  readonly gate: Gate
  /** Who may write it, the person to ask first in front. */
  readonly by: readonly Person[]
}

/** Asked of those who know: the person of herself, the company of itself, the school of the rest. */
const ORDER: readonly Person[] = ["student", "company", "representative", "school"]

const isMissing = (field: ContractField, contract: ContractData): boolean =>
  field.mustBeTrue ? contract[field.key] !== true : !isSaid(contract[field.key])

const writers = (contract: ContractData, field: ContractField): readonly Person[] =>
  ORDER.filter((person) => ["edit", "raise"].includes(accessTo(contract.contract_type, field.key, person)))

/** « Ce qui manque » to enter a step, earlier steps included, in the order of the form. */
export const whatIsMissing = (
  contract: ContractData,
  { gate: step = "ready" }: { readonly gate?: Gate } = {},
): readonly MissingField[] =>
  fieldsOf(contract.contract_type)
    .filter(
      (field) =>
        GATES.indexOf(field.gate ?? "ready") <= GATES.indexOf(step) &&
        isShown(field, contract) &&
        isNeeded(field, contract) &&
        isMissing(field, contract),
    )
    .map((field) => ({
      key: field.key,
      label: field.label,
      section: field.section,
      gate: field.gate ?? "ready",
      by: writers(contract, field),
    }))

const grouped = <Key extends string>(
  missing: readonly MissingField[],
  keysOf: (field: MissingField) => readonly Key[],
): Partial<Record<Key, readonly MissingField[]>> => {
  const groups: Partial<Record<Key, MissingField[]>> = {}
  for (const field of missing) for (const key of keysOf(field)) groups[key] = [...(groups[key] ?? []), field]
  return groups
}

export const missingBySection = (
  missing: readonly MissingField[],
): Partial<Record<Section, readonly MissingField[]>> => grouped(missing, ({ section }) => [section])

/** A field that two people may write stands under both. */
export const missingByPerson = (
  missing: readonly MissingField[],
): Partial<Record<Person, readonly MissingField[]>> => grouped(missing, ({ by }) => by)
