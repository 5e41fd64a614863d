import { type CodeLabels, type ContractType, fieldOf, printSituationField } from "../../rules/index.ts"

/** A field by its key, as a person reads it; one that no dictionary knows any more is said as it was written. */
export const printFieldOf = (
  type: ContractType,
  key: string,
  value: unknown,
  labels: CodeLabels,
): string | null => {
  const field = fieldOf(type, key)
  if (field) return printSituationField(field, value, labels)
  return value === null || value === undefined ? null : String(value)
}
