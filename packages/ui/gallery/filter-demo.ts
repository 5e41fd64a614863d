import type { Filter } from "../data/filters.ts"
import { foldForSearch } from "../data/french.ts"
import type { Sort } from "../data/table-types.ts"
import type { DemoContract } from "./demo-contracts.ts"

// In the product the server filters and sorts; the gallery has no server.

const fieldText = (contract: DemoContract, fieldId: string): string => {
  if (fieldId === "amount") return String(contract.cents)
  const value = contract[fieldId as keyof DemoContract]
  return value === undefined ? "" : String(value)
}

const tests: Record<Filter["operator"], (text: string, values: readonly string[]) => boolean> = {
  is: (text, values) => values.includes(text),
  isNot: (text, values) => !values.includes(text),
  contains: (text, [value = ""]) => foldForSearch(text).includes(foldForSearch(value)),
  startsWith: (text, [value = ""]) => foldForSearch(text).startsWith(foldForSearch(value)),
  on: (text, [value]) => text === value,
  before: (text, [value = ""]) => text < value,
  after: (text, [value = ""]) => text > value,
  atLeast: (text, [value]) => Number(text) >= Number(value),
  atMost: (text, [value]) => Number(text) <= Number(value),
}

export const filtered = (contracts: readonly DemoContract[], filters: readonly Filter[]): DemoContract[] =>
  contracts.filter((contract) =>
    filters.every((filter) => tests[filter.operator](fieldText(contract, filter.fieldId), filter.values)),
  )

const collator = new Intl.Collator("fr")

export const sorted = (contracts: readonly DemoContract[], sort: Sort): DemoContract[] =>
  contracts.toSorted(
    (a, b) =>
      collator.compare(fieldText(a, sort.columnId), fieldText(b, sort.columnId)) *
      (sort.direction === "asc" ? 1 : -1),
  )
