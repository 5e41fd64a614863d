import type { Answer } from "@jalon/client"
import type { ContractData } from "../../rules/index.ts"
import type { getContract } from "../../wire/index.ts"

export type Contract = Answer<typeof getContract>["contract"]
export type Boxes = Contract["boxes"]
export type BoxValue = Boxes[string]

/** The boxes as the rules read them; the server has already read each by its kind. */
export const dataOf = ({ contract_type }: Pick<Contract, "contract_type">, draft: Boxes): ContractData =>
  ({ ...draft, contract_type }) as ContractData

/** With the boxes nobody filled yet: what two write there is a dispute too, and what a closed tab left there is found again. */
export const wholeBoxes = ({ editable, boxes }: Pick<Contract, "editable" | "boxes">): Boxes => ({
  ...Object.fromEntries(editable.map((key) => [key, null])),
  ...boxes,
})
