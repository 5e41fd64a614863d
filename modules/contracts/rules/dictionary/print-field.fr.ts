import { formatEuros, formatFrenchDate, typography } from "@jalon/kernel"
import type { CodeLabels } from "../codes/index.ts"
import { formats } from "./formats.ts"
import type { ContractField } from "./index.ts"
import { printLines } from "./print-lines.fr.ts"

const percent = (rate: unknown): string => `${String(rate).replace(".", ",")} %`

/** A field as a person reads it, on screens and in the history alike; null when it says nothing. */
export const printField = (
  { key, kind, list, format }: ContractField,
  value: unknown,
  labels: CodeLabels,
): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? "Oui" : "Non"
  if (kind === "cents") return formatEuros(Number(value))
  if (kind === "rate") return typography(percent(value))
  if (kind === "date" || kind === "moment") return formatFrenchDate(String(value).slice(0, 10))
  if (kind === "code" && list) return labels(list, String(value)) ?? String(value)
  if (Array.isArray(value)) return kind === "lines" && value.length > 0 ? printLines(key, value) : null
  return format === undefined ? String(value) : formats[format].format(String(value))
}
