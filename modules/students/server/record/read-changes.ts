import type { IsoDate } from "@jalon/kernel"
import { type OfficialCodes, readTyped } from "@jalon/records"
import { faultOfBirth, recordFields } from "../../rules/index.ts"
import type { SchoolChanges } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export type Read = { values: SchoolChanges; faults: Record<string, string> }

/**
 * What was typed, in the form in which it is kept, and what cannot be. `now` is what the record says already; `official`
 * may be left out where no field of an official list is asked for.
 */
export const readChanges = (
  changes: SchoolChanges,
  today: IsoDate,
  now: SchoolChanges,
  official: OfficialCodes | null,
): Read => {
  const { values, faults } = readTyped(recordFields, changes, now, official)
  const birth = changes.birth_date ? faultOfBirth(changes.birth_date, today) : null
  return { values: values as SchoolChanges, faults: { ...(birth && { birth_date: birth }), ...faults } }
}

/** The same, for a request that is refused as a whole when a field is wrong. */
export const readOrRefuse = (
  changes: SchoolChanges,
  today: IsoDate,
  now: SchoolChanges,
  official: OfficialCodes | null,
): SchoolChanges => {
  const { values, faults } = readChanges(changes, today, now, official)
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return values
}
