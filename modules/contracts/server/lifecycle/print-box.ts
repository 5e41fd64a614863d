import { type ContractType, fieldOf, printBox } from "../../rules/index.ts"

/** A box by its key, as a person reads it; one that no dictionary knows any more is said as it was written. */
export const printBoxOf = (type: ContractType, key: string, value: unknown): string | null => {
  const field = fieldOf(type, key)
  if (field) return printBox(field, value)
  return value === null || value === undefined ? null : String(value)
}
