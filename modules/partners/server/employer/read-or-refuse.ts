import type { OfficialCodes } from "@jalon/records"
import { type EmployerChanges, type EmployerFields, readEmployer } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

/** What was typed, in the form in which it is kept; refused as a whole, field by field, when one cannot be. */
export const readOrRefuse = (
  changes: EmployerChanges,
  now: EmployerFields,
  official: OfficialCodes | null,
): EmployerChanges => {
  const { values, faults } = readEmployer(changes, now, official)
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return values
}
