import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { type ContractStatus, contractStatuses, statusLabel } from "../../rules/index.ts"
import type { ImportedContract } from "../../wire/index.ts"

type Line = ImportedContract["lines"][number]

const isStatus = (value: string): value is ContractStatus => value in contractStatuses

/** One side of a line as a person reads it; null when it says nothing. */
export const printValue = ({ kind }: Pick<Line, "kind">, value: Line["file"]): string | null => {
  if (value === null || value === "") return null
  const text = String(value)
  if (kind === "date") return formatFrenchDate(text)
  if (kind === "cents") return formatEuros(Number(value))
  if (kind === "opco") return isOpcoKey(text) ? opcoName(text) : text
  // Files of contracts hold apprenticeships only.
  if (kind === "state") return isStatus(text) ? statusLabel(text, "apprentissage") : text
  return text
}
