import { readTyped } from "@jalon/records"
import { type EmployerChanges, type EmployerFields, sectorOfType } from "./employer.ts"
import { employerRecordFields } from "./record-fields.ts"

export type ReadEmployer = { values: EmployerChanges; faults: Record<string, string> }

/** The kind of employer says its sector: one never contradicts the other. */
const settleSector = (values: EmployerChanges, now: EmployerFields): EmployerChanges => {
  const type = values.employeur_type === undefined ? now.employeur_type : values.employeur_type
  if (values.employeur_type) return { ...values, secteur: sectorOfType(values.employeur_type) }
  if (values.secteur && type && sectorOfType(type) !== values.secteur)
    return { ...values, employeur_type: null }
  return values
}

/** What was typed, in the form in which it is kept, and what cannot be. `now` is what is already known. */
export const readEmployer = (changes: EmployerChanges, now: EmployerFields): ReadEmployer => {
  const { values, faults } = readTyped(employerRecordFields, changes, now)
  return { values: settleSector(values as EmployerChanges, now), faults }
}
