import { formatFrenchDate, typography } from "@jalon/kernel"
import { type ContractType, contractCodes, fieldOf } from "../../rules/index.ts"

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" })

const percent = (rate: unknown): string => `${String(rate).replace(".", ",")} %`

type Line = { ordre?: unknown; taux?: unknown; base?: unknown; date_fin?: unknown }

/** « 1.1 : 43 % du SMIC », line by line; other tables only say how long they are. */
const printLines = (lines: readonly Line[]): string =>
  lines.every(({ taux }) => typeof taux === "number")
    ? lines
        .map(({ ordre, taux, base }) => `${ordre ?? "–"} : ${percent(taux)} du ${base ?? "SMIC"}`)
        .join(" · ")
    : `${lines.length} lignes`

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
      return Array.isArray(value) ? typography(printLines(value)) : null
    default:
      return String(value)
  }
}
