import { printedDepartment } from "@jalon/identifiers"
import { formatAmount, formatFrenchDate, typography } from "@jalon/kernel"
import {
  type CodeLabels,
  type ContractData,
  type ContractField,
  type FieldKey,
  fieldOf,
  formats,
} from "../../rules/index.ts"

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 })

/** « 43 » or « 61,5 »: the form prints the sign itself. */
export const printedRate = (rate: number): string => number.format(rate)

/** Family names stand in capitals on paper, and only there: everybody reads at once which of the two names it is. */
const isFamilyName = (key: FieldKey): boolean =>
  /_(nom|nom_naissance|nom_usage)$/.test(key) && !/_contact_nom$/.test(key)

/** The social security number without its key: the form has thirteen boxes. */
const NIR_DIGITS = 13

const printedText = (field: ContractField, value: string): string => {
  const { key, format } = field
  if (format === "nir") return value.slice(0, NIR_DIGITS)
  if (format === "birth_department") return printedDepartment(value)
  if (format === "phone" || format === "mobile_phone") return formats.phone.format(value)
  return isFamilyName(key) ? value.toLocaleUpperCase("fr-FR") : value
}

/** What a field says on paper; empty when nobody filled it. */
export const printed = (contract: ContractData, key: FieldKey): string => {
  const field = fieldOf(contract.contract_type, key) ?? fieldOf(otherType(contract), key)
  const value = contract[key]
  if (field === undefined || value === null || value === undefined || typeof value === "object") return ""
  if (typeof value === "boolean") return value ? "oui" : "non"
  if (typeof value === "number") return field.kind === "cents" ? formatAmount(value) : String(value)
  const text = value.trim()
  if (field.kind === "date") return formatFrenchDate(text)
  if (field.kind === "moment") return text === "" ? "" : formatFrenchDate(text.slice(0, 10))
  return printedText(field, text)
}

const otherType = ({ contract_type }: ContractData) =>
  contract_type === "apprentissage" ? "professionnalisation" : "apprentissage"

/** The words of the code that a field holds; empty for a code nobody knows. */
export const codeWords = (contract: ContractData, key: FieldKey, labels: CodeLabels): string => {
  const list = fieldOf(contract.contract_type, key)?.list
  const value = contract[key]
  return list === undefined || typeof value !== "string" ? "" : (labels(list, value) ?? "")
}

export const euros = (cents: number): string => typography(`${formatAmount(cents)} €`)
