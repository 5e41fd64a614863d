import { departmentOfCommune, departmentOfPostcode } from "@jalon/identifiers"
import { type OfficialCodes, readTyped } from "@jalon/records"
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

const TOWN = ["address.code_postal", "address.commune", "address.pays"] as const

/** The number of a commune is that of the town beside it: another town or country has another one. */
const settleCommune = (values: EmployerChanges, now: EmployerFields): EmployerChanges => {
  const whole = { ...now, ...values }
  const code = whole["address.commune_insee"] ?? null
  if (code === null) return values
  const isMoved =
    values["address.commune_insee"] === undefined &&
    TOWN.some((key) => values[key] !== undefined && values[key] !== now[key])
  const place = departmentOfPostcode(whole["address.code_postal"] ?? "")
  const isElsewhere = place !== null && place !== departmentOfCommune(code)
  return isMoved || isElsewhere ? { ...values, "address.commune_insee": null } : values
}

/**
 * What was typed, in the form in which it is kept, and what cannot be. `now` is what is already known; `official` is
 * null where codes are not judged: before they are sent, and when they were taken where they come from.
 */
export const readEmployer = (
  changes: EmployerChanges,
  now: EmployerFields,
  official: OfficialCodes | null,
): ReadEmployer => {
  const { values, faults } = readTyped(employerRecordFields, changes, now, official)
  return { values: settleCommune(settleSector(values as EmployerChanges, now), now), faults }
}
