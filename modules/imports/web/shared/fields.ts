import { phone } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import { fieldOf, isFieldKey } from "../../rules/index.ts"
import type { Row } from "./types.ts"

export const labelOf = (field: string): string => (isFieldKey(field) ? fieldOf(field).label : field)

/** Dates are kept year first and numbers of France without their zero; nobody reads them so. */
export const readable = (text: string): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatFrenchDate(text)
  return /^\+33\d{9}$/.test(text) ? phone.format(text) : text
}

const cellOf = (row: Row, field: string): string =>
  row.cells
    .find((cell) => cell.field === field)
    ?.text.replace(/\s+/g, " ")
    .trim() ?? ""

const firstOf = (row: Row, fields: readonly string[]): string =>
  fields.map((field) => cellOf(row, field)).find(Boolean) ?? ""

/** Whom a row is about, as its cells say it. */
export const nameOf = (row: Row): string => {
  const person = cellOf(row, "full_name") || `${cellOf(row, "last_name")} ${cellOf(row, "first_name")}`.trim()
  return person || firstOf(row, ["company.denomination", "company.siret"])
}

/** Enough beside the name to know the row again. */
export const aboutOf = (row: Row): string =>
  ["birth_date", "class", "company.denomination", "company.address.commune"]
    .map((field) => readable(cellOf(row, field)))
    .filter((text) => text !== "" && text !== nameOf(row))
    .join(" · ")
