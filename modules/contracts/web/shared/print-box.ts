import { formatFrenchDate } from "@jalon/kernel"
import { type ContractField, contractCodes, formats, printLines } from "../../rules/index.ts"
import { answerWords } from "./strings.fr.ts"

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" })

/** A box as a person reads it; null when it says nothing. */
export const printBox = ({ key, kind, list, format }: ContractField, value: unknown): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? answerWords.yes : answerWords.no
  if (kind === "cents") return euros.format(Number(value) / 100)
  if (kind === "date" || kind === "moment") return formatFrenchDate(String(value).slice(0, 10))
  if (kind === "code" && list)
    return contractCodes[list].find(({ code }) => code === value)?.label ?? String(value)
  if (Array.isArray(value)) return kind === "lines" && value.length > 0 ? printLines(key, value) : null
  return format === undefined ? String(value) : formats[format].format(String(value))
}
