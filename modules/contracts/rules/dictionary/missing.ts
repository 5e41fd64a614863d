import { isSaid } from "../facts/known.ts"
import type { Person } from "./access.ts"
import type { ContractData, FieldKey } from "./contract-data.ts"
import { accessTo, type ContractField, fieldsOf, isNeeded, isShown } from "./index.ts"
import { GATES, type Gate, type Section } from "./sections.ts"

/** A required box that is empty. */
export type MissingBox = {
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
): readonly MissingBox[] =>
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
  missing: readonly MissingBox[],
  keysOf: (box: MissingBox) => readonly Key[],
): Partial<Record<Key, readonly MissingBox[]>> => {
  const groups: Partial<Record<Key, MissingBox[]>> = {}
  for (const box of missing) for (const key of keysOf(box)) groups[key] = [...(groups[key] ?? []), box]
  return groups
}

export const missingBySection = (
  missing: readonly MissingBox[],
): Partial<Record<Section, readonly MissingBox[]>> => grouped(missing, ({ section }) => [section])

/** A box that two people may write stands under both. */
export const missingByPerson = (
  missing: readonly MissingBox[],
): Partial<Record<Person, readonly MissingBox[]>> => grouped(missing, ({ by }) => by)
