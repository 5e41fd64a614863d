import { type EmployerChanges, type EmployerFields, readEmployer } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

/** What was typed, in the form in which it is kept; refused as a whole, field by field, when one cannot be. */
export const readOrRefuse = (changes: EmployerChanges, now: EmployerFields): EmployerChanges => {
  const { values, faults } = readEmployer(changes, now)
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return values
}
