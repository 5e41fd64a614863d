import { type IsoDate, typography } from "@jalon/kernel"
import type { Field } from "@jalon/records"
import { recordFields } from "../../rules/index.ts"
import type { FieldKey, SchoolChanges } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

const EARLIEST: IsoDate = "1900-01-01"

const faultOfBirth = (date: IsoDate, today: IsoDate): string | null => {
  if (date > today) return typography("La date de naissance est dans l'avenir.")
  return date < EARLIEST ? typography("Vérifiez l'année de naissance.") : null
}

export type Read = { values: SchoolChanges; faults: Record<string, string> }

/** An address abroad has its own postcodes. */
const isForeign = (fields: SchoolChanges, key: string): boolean => {
  const country = fields[key.replace("code_postal", "pays") as FieldKey]
  return key.endsWith("code_postal") && typeof country === "string" && country !== "" && country !== "FR"
}

/** What was typed, in the form in which it is kept, and what cannot be. `now` is what the record says already. */
export const readChanges = (changes: SchoolChanges, today: IsoDate, now: SchoolChanges = {}): Read => {
  const values: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [key, typed] of Object.entries(changes)) {
    const { read: reader }: Field = recordFields[key as FieldKey]
    values[key] = typed === "" ? null : typed
    if (typeof typed !== "string" || typed === "" || isForeign({ ...now, ...changes }, key)) continue
    if (key === "birth_date") {
      const fault = faultOfBirth(typed, today)
      if (fault) faults[key] = fault
    }
    const read = reader?.parse(typed)
    if (read?.ok) values[key] = read.value
    else if (read) faults[key] = read.precision
  }
  return { values: values as SchoolChanges, faults }
}

/** The same, for a request that is refused as a whole when a field is wrong. */
export const readOrRefuse = (changes: SchoolChanges, today: IsoDate, now?: SchoolChanges): SchoolChanges => {
  const { values, faults } = readChanges(changes, today, now)
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return values
}
