import type { ContractField } from "../../rules/index.ts"
import type { Contract } from "./fields.ts"
import type { ContractForm } from "./use-contract-form.ts"

type Of = Pick<Contract, "from_records">
type Held = Pick<ContractForm, "draft">

/** What a record said of a field, while the field still says the same. */
export const keptFrom = ({ from_records }: Of, { draft }: Held, key: string): string | null => {
  const said = from_records[key]
  if (!said) return null
  return JSON.stringify(draft[key] ?? null) === JSON.stringify(said.value) ? said.record : null
}

/** Few fields say each where they come from. */
const MANY = 4

/** The record most of these fields were taken from, when they are many. */
export const commonRecord = (contract: Of, form: Held, fields: readonly ContractField[]): string | null => {
  const records = fields.flatMap(({ key }) => keptFrom(contract, form, key) ?? [])
  const [most] = [...Map.groupBy(records, (record) => record)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return most && most[0] !== "default" && most[1].length >= MANY ? most[0] : null
}
