import type { FormDocument, TextDocument } from "@jalon/documents"
import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import { isSaid } from "../../rules/facts/known.ts"
import {
  type CodeLabels,
  type ContractData,
  type ContractType,
  codeLabelsOn,
  type FieldKey,
  fieldOf,
  isNeeded,
  isShown,
} from "../../rules/index.ts"
import type { BlankForm } from "./blank-forms.ts"

/** What every document of a contract is made from. Nothing else is read: no clock, no database, no settings. */
export type DocumentInput = {
  readonly contract: ContractData
  /** The number people know it by: « 2026-0142 ». */
  readonly reference: string
  readonly legalValues: LegalValues
  /** The day printed on it and written in the file. */
  readonly madeOn: IsoDate
  /** Outlines the fields that are missing, and says that it is no contract yet. */
  readonly preview?: boolean
}

/** What a document will say, before its file is made. */
export type DocumentDraft = {
  /** Fields outlined, when it is a preview. */
  readonly missing: readonly FieldKey[]
} & (
  | { readonly kind: "text"; readonly document: TextDocument }
  | {
      readonly kind: "form"
      readonly document: FormDocument
      readonly contract: ContractData
      /** The official blank to fill instead, where the operator keeps it. */
      readonly blank: BlankForm | undefined
    }
)

export type GeneratedDocument = {
  readonly bytes: Buffer
  readonly title: string
  readonly pages: number
  readonly missing: readonly FieldKey[]
}

/** A document may be signed before these are known. */
const LATER = new Set<string | undefined>(["signature", "deposit"])

export const textDraft = (document: TextDocument, missing: readonly FieldKey[] = []): DocumentDraft => ({
  kind: "text",
  document,
  missing,
})

/** What is asked now, printed on the form and not said yet. What is sealed is not there to be looked at. */
export const isMissing = (contract: ContractData, key: FieldKey): boolean => {
  const field = fieldOf(contract.contract_type, key)
  if (field === undefined || field.group === "secret" || LATER.has(field.gate)) return false
  if (!isShown(field, contract) || !isNeeded(field, contract)) return false
  return field.mustBeTrue ? contract[key] !== true : !isSaid(contract[key])
}

/** Codes in the words of the day the contract is concluded. */
export const labelsOf = ({ contract, legalValues, madeOn }: DocumentInput): CodeLabels =>
  codeLabelsOn(legalValues, contract.contrat_date_conclusion ?? madeOn)

export type FormName = { readonly form: string; readonly notice: string }

/** The version of the form: the one the contract was made on, else the one in force on its day. */
export const formOf = (type: ContractType, { contract, legalValues, madeOn }: DocumentInput): FormName => {
  const day = contract.contrat_date_conclusion ?? contract.contrat_date_debut ?? madeOn
  const name =
    type === "apprentissage" ? "cerfa_versions.apprentissage" : "cerfa_versions.professionnalisation"
  const inForce =
    legalValueAt(legalValues, name, day)?.value ?? legalValueAt(legalValues, name, madeOn)?.value
  return {
    form: contract.cerfa_version ?? inForce?.form ?? (type === "apprentissage" ? "10103" : "12434"),
    notice: inForce?.notice ?? "",
  }
}
