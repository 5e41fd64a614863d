import type { Answer } from "@jalon/client"
import type { ContractData } from "../../rules/index.ts"
import type { getContract } from "../../wire/index.ts"

export type Contract = Answer<typeof getContract>["contract"]
export type FieldValues = Contract["fields"]
export type FieldValue = FieldValues[string]

/** The fields as the rules read them; the server has already read each by its kind. */
export const dataOf = (
  { contract_type }: Pick<Contract, "contract_type">,
  draft: FieldValues,
): ContractData => ({ ...draft, contract_type }) as ContractData

/** With the fields nobody filled yet: what two write there is a dispute too, and what a closed tab left there is found again. */
export const wholeFields = ({ editable, fields }: Pick<Contract, "editable" | "fields">): FieldValues => ({
  ...Object.fromEntries(editable.map((key) => [key, null])),
  ...fields,
})
