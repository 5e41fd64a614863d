import type { Field, RecordFields } from "./field.ts"

type Values = Readonly<Record<string, unknown>>

/** An address abroad has its own postcodes. */
const isForeign = (values: Values, key: string): boolean => {
  const country = values[key.replace("code_postal", "pays")]
  return key.endsWith("code_postal") && typeof country === "string" && country !== "" && country !== "FR"
}

/** What was typed, in the form in which it is kept, and what cannot be. `now` is what the record says already. */
export const readTyped = (
  fields: RecordFields,
  typed: Values,
  now: Values = {},
): { values: Record<string, unknown>; faults: Record<string, string> } => {
  const values: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [key, value] of Object.entries(typed)) {
    const field: Field | undefined = fields[key]
    values[key] = value === "" && field?.kind !== "name" ? null : value
    if (typeof value !== "string" || value === "" || isForeign({ ...now, ...typed }, key)) continue
    const read = field?.read?.parse(value)
    if (read?.ok) values[key] = read.value
    else if (read) faults[key] = read.precision
  }
  return { values, faults }
}
