import { typography } from "@jalon/kernel"
import { type Access, accessOf, type Person } from "./access.ts"
import { agreementFields } from "./agreement-fields.ts"
import { apprenticeFields } from "./apprentice-fields.ts"
import { banFields } from "./ban-fields.ts"
import type { ContractData, ContractType, FieldKey } from "./contract-data.ts"
import { conventionFields } from "./convention-fields.ts"
import { employerFields } from "./employer-fields.ts"
import type { AnyField, Fields } from "./field.ts"
import { funderFields } from "./funder-fields.ts"
import { payFields } from "./pay-fields.ts"
import { professionalizationFields } from "./professionalization-fields.ts"
import { representativeFields } from "./representative-fields.ts"
import { signatureFields } from "./signature-fields.ts"
import { situationFields } from "./situation-fields.ts"
import { trainingFields } from "./training-fields.ts"
import { maitreFields } from "./tutor-fields.ts"

/** Every field of the apprenticeship form and of its convention, in the order of the form. */
const apprenticeship = {
  ...employerFields,
  ...funderFields,
  ...banFields,
  ...apprenticeFields,
  ...representativeFields,
  ...maitreFields,
  ...agreementFields,
  ...situationFields,
  ...payFields,
  ...trainingFields,
  ...signatureFields,
  ...conventionFields,
} as const satisfies Partial<Fields<FieldKey>>

const professionalization = professionalizationFields satisfies Partial<Fields<FieldKey>>

/** Fields that one form or the other has; a test watches that none of `ContractFields` is left out. */
export type PlacedKey = keyof typeof apprenticeship | keyof typeof professionalization

export type ContractField = AnyField & { readonly key: FieldKey }

const listOf = (fields: Readonly<Record<string, AnyField>>): readonly ContractField[] =>
  Object.entries(fields).map(([key, field]) => ({
    ...field,
    key: key as FieldKey,
    label: typography(field.label),
    ...(field.help === undefined ? {} : { help: typography(field.help) }),
  }))

const lists: Readonly<Record<ContractType, readonly ContractField[]>> = {
  apprentissage: listOf(apprenticeship),
  professionnalisation: listOf(professionalization),
}

const byKey: Readonly<Record<ContractType, ReadonlyMap<string, ContractField>>> = {
  apprentissage: new Map(lists.apprentissage.map((field) => [field.key, field])),
  professionnalisation: new Map(lists.professionnalisation.map((field) => [field.key, field])),
}

/** The fields of one contract, in the order of its form. */
export const fieldsOf = (type: ContractType): readonly ContractField[] => lists[type]

/** Undefined for a field of the other form. */
export const fieldOf = (type: ContractType, key: string): ContractField | undefined => byKey[type].get(key)

/** What someone may do with a field of this contract. */
export const accessTo = (type: ContractType, key: FieldKey, person: Person): Access => {
  const field = fieldOf(type, key)
  return field === undefined ? "none" : accessOf(type, field.group, person)
}

export const isShown = (field: ContractField, contract: ContractData): boolean =>
  field.shown?.(contract) ?? true

/** Whether the form asks for it now; what the product writes itself is asked of nobody. */
export const isNeeded = ({ needed }: ContractField, contract: ContractData): boolean =>
  typeof needed === "function" ? needed(contract) : needed === "always"

export { type Access, PEOPLE, type Person } from "./access.ts"
export type { ContractData, ContractFields, ContractType, FieldKey, PayLine } from "./contract-data.ts"
export type { FundingYear } from "./convention-data.ts"
export type { AnyField, Condition, Kind, Needed, Source } from "./field.ts"
export { type Format, formats } from "./formats.ts"
export { type FormPart, formPartWords, type Gate, SECTIONS, type Section, sectionWords } from "./sections.ts"
