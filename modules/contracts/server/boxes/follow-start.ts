import { fieldOf } from "../../rules/index.ts"
import { type Boxes, type ContractRow, dataOf } from "../contract-row.ts"

const KEY = "contrat_date_debut_pratique"

type Of = Pick<ContractRow, "contract_type" | "boxes">

/** Most people begin with the employer on the first day: that box says the same until somebody says otherwise. */
export const fromStart = ({
  contract_type,
  boxes,
}: Of): Record<string, { value: string; record: "start" }> => {
  const start = boxes.contrat_date_debut
  return start && fieldOf(contract_type, KEY) ? { [KEY]: { value: start, record: "start" } } : {}
}

export const followStart = (before: ContractRow, after: ContractRow): Boxes => {
  const { [KEY]: held = null } = dataOf(after)
  const isUntouched =
    held === null || (held === before.boxes[KEY] && held === before.boxes.contrat_date_debut)
  const now = fromStart(after)[KEY]
  return isUntouched && now ? { [KEY]: now.value } : {}
}
