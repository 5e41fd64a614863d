import { formatFrenchDate, typography } from "@jalon/kernel"
import { type ContractType, contractCodes, fieldOf, printLines } from "../../rules/index.ts"

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" })

const percent = (rate: unknown): string => `${String(rate).replace(".", ",")} %`

/** A value of a box as the form would print it. */
export const printBox = (type: ContractType, key: string, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  const field = fieldOf(type, key)
  switch (field?.kind) {
    case "yes_no":
      return value === true ? "Oui" : "Non"
    case "cents":
      return euros.format(Number(value) / 100)
    case "rate":
      return typography(percent(value))
    case "date":
    case "moment":
      return formatFrenchDate(String(value).slice(0, 10))
    case "code":
      return (
        (field.list && contractCodes[field.list].find(({ code }) => code === value)?.label) ?? String(value)
      )
    case "lines":
      return Array.isArray(value) ? printLines(key, value) : null
    default:
      return String(value)
  }
}
