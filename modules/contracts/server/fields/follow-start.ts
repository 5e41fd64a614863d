import { fieldOf } from "../../rules/index.ts"
import { type ContractRow, dataOf, type FieldValues } from "../contract-row.ts"

const KEY = "contrat_date_debut_pratique"

type Of = Pick<ContractRow, "contract_type" | "fields">

/** Most people begin with the employer on the first day: that field says the same until somebody says otherwise. */
export const fromStart = ({
  contract_type,
  fields,
}: Of): Record<string, { value: string; record: "start" }> => {
  const start = fields.contrat_date_debut
  return start && fieldOf(contract_type, KEY) ? { [KEY]: { value: start, record: "start" } } : {}
}

export const followStart = (before: ContractRow, after: ContractRow): FieldValues => {
  const { [KEY]: held = null } = dataOf(after)
  const isUntouched =
    held === null || (held === before.fields[KEY] && held === before.fields.contrat_date_debut)
  const now = fromStart(after)[KEY]
  return isUntouched && now ? { [KEY]: now.value } : {}
}
