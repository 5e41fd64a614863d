import { formatFrenchDate } from "@jalon/kernel"
import type { Field, OfficialCodes, RecordFields } from "./field.ts"

type Values = Readonly<Record<string, unknown>>

/** An address abroad has its own postcodes. */
const isForeign = (values: Values, key: string): boolean => {
  const country = values[key.replace("code_postal", "pays")]
  return key.endsWith("code_postal") && typeof country === "string" && country !== "" && country !== "FR"
}

/** A code may be chosen while it is in force; the one a record holds already stays. */
const faultOfCode = (code: string, list: string, { lists, on }: OfficialCodes): string | null => {
  const rows = (lists[list] ?? []).filter((one) => one.code === code)
  if (rows.some(({ valid_from, valid_to }) => valid_from <= on && (valid_to === null || on <= valid_to)))
    return null
  const last = rows.findLast(({ valid_from }) => valid_from <= on)
  if (last?.valid_to) return `Ce code a pris fin le ${formatFrenchDate(last.valid_to)}.`
  const next = rows.find(({ valid_from }) => valid_from > on)
  return next === undefined
    ? "Valeur invalide"
    : `Ce code n’entre en vigueur que le ${formatFrenchDate(next.valid_from)}.`
}

const faultOf = (
  field: Field | undefined,
  value: unknown,
  held: unknown,
  official: OfficialCodes | null,
): string | null => {
  if (field === undefined || !("list" in field) || official === null) return null
  return value === null || value === held ? null : faultOfCode(String(value), field.list, official)
}

/**
 * What was typed, in the form in which it is kept, and what cannot be. `now` is what the record says already. Without
 * `official` the codes of the forms are not judged: they were where they come from, or will be by the server.
 */
export const readTyped = (
  fields: RecordFields,
  typed: Values,
  now: Values,
  official: OfficialCodes | null,
): { values: Record<string, unknown>; faults: Record<string, string> } => {
  const values: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [key, value] of Object.entries(typed)) {
    const field: Field | undefined = fields[key]
    values[key] = value === "" && field?.kind !== "name" ? null : value
    const fault = faultOf(field, values[key], now[key], official)
    if (fault !== null) faults[key] = fault
    if (typeof value !== "string" || value === "" || isForeign({ ...now, ...typed }, key)) continue
    const read = field?.read?.parse(value)
    if (read?.ok) values[key] = read.value
    else if (read) faults[key] = read.precision
  }
  return { values, faults }
}
