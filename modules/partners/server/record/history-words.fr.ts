import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatFrenchDate, typography as t } from "@jalon/kernel"
import { codeLabelsOf, labelsOf, type OfficialCodes } from "@jalon/records"
import { contactRecordFields, employerRecordFields, employerWords } from "../../rules/index.ts"

/** How the history names each column; those without a name are not told. */
export const columnWords: Readonly<Record<string, string>> = {
  ...labelsOf(contactRecordFields),
  ...employerWords,
  closed_on: "Fermé le",
  declined_reason: "Motif",
}

/** How each code of each column reads. */
type CodeWords = ReturnType<typeof codeLabelsOf>

export const codeWords = (official: OfficialCodes): CodeWords => ({
  ...codeLabelsOf(contactRecordFields, official),
  ...codeLabelsOf(employerRecordFields, official),
})

/** A value of a column as a person reads it; null when there is none. */
export const valueWords = (column: string, value: unknown, codes: CodeWords): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? "Oui" : "Non"
  if (typeof value === "object") {
    const parts = Object.values(value).flatMap((part) => valueWords(column, part, codes) ?? [])
    return parts.length === 0 ? null : parts.join(column === "roles" ? ", " : " ")
  }
  const text = String(value)
  if (column === "opco" && isOpcoKey(text)) return opcoName(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatFrenchDate(text)
  return codes[column]?.[text] ?? text
}

const turns: Readonly<Record<string, string>> = {
  invited: "Invitation envoyée",
  active: "Partenariat accepté",
  declined: "Invitation déclinée",
  known: "Invitation retirée",
}

export const statusTurn = (status: unknown): string | null => {
  const told = turns[String(status)]
  return told === undefined ? null : t(told)
}
