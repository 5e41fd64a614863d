import { nirDoubts } from "@jalon/identifiers"
import { typography } from "@jalon/kernel"
import type { FieldKey } from "../fields/index.ts"
import type { ImportKind } from "../kinds.ts"
import type { ReadRow, RowFault, RowRemark, RowValues } from "./read-row.ts"

export const textOf = (values: RowValues, key: FieldKey): string | null => {
  const value = values[key]
  return typeof value === "string" && value !== "" ? value : null
}

const missing = (field: FieldKey, sentence: string): RowFault => ({
  field,
  code: "missing",
  precision: typography(sentence),
})

const isFilled = (row: ReadRow, key: FieldKey) =>
  row.values[key] !== undefined || row.faults.some(({ field }) => field === key)

/** A fault of the column that held both names says enough. */
const namesOf = (row: ReadRow): RowFault[] => {
  if (row.faults.some(({ field }) => field === "full_name")) return []
  return [
    ...(isFilled(row, "last_name") ? [] : [missing("last_name", "Le nom de naissance est nécessaire.")]),
    ...(isFilled(row, "first_name") ? [] : [missing("first_name", "Le prénom est nécessaire.")]),
  ]
}

export const hasCompany = (values: RowValues): boolean =>
  Object.keys(values).some(
    (key) => key.startsWith("company.") || key.startsWith("tutor.") || key.startsWith("contact."),
  )

const companyFaults = (row: ReadRow, isAsked: boolean): RowFault[] =>
  (isAsked || hasCompany(row.values)) && !isFilled(row, "company.siret")
    ? [missing("company.siret", "Le SIRET est nécessaire pour retrouver ou créer l'entreprise.")]
    : []

/** Someone has a name, or is left out; half a person is asked about. */
const personFaults = (row: ReadRow, place: "contact" | "tutor"): RowFault[] => {
  const isAny = Object.keys(row.values).some((key) => key.startsWith(`${place}.`))
  const last: FieldKey = `${place}.last_name`
  if (!isAny || isFilled(row, last) || row.faults.some(({ field }) => field === `${place}.full_name`))
    return []
  return [
    missing(
      last,
      place === "tutor" ? "Le nom du maître d'apprentissage manque." : "Le nom du contact manque.",
    ),
  ]
}

/** Where number and civil status disagree. Never blocking: civil statuses get corrected, numbers do not. */
const doubtsOf = (values: RowValues): RowRemark[] => {
  const nir = textOf(values, "nir")
  if (nir === null) return []
  const sex = values.sexe
  return nirDoubts(nir, {
    sex: sex === "M" || sex === "F" ? sex : undefined,
    bornOn: textOf(values, "birth_date") ?? undefined,
    birthDepartment: textOf(values, "birth_department") ?? undefined,
  }).map(({ precision }) => ({ field: "nir", text: precision }))
}

/** What a row needs beyond good cells. */
export const checkRow = (kind: ImportKind, row: ReadRow): ReadRow => {
  const isAboutPeople = kind !== "companies"
  const added = [
    ...(isAboutPeople ? namesOf(row) : []),
    ...(kind === "students" ? [] : companyFaults(row, kind === "companies")),
    ...(kind === "students" ? [] : [...personFaults(row, "contact"), ...personFaults(row, "tutor")]),
  ]
  const doubts = isAboutPeople ? doubtsOf(row.values) : []
  if (added.length === 0 && doubts.length === 0) return row
  return { values: row.values, faults: [...row.faults, ...added], remarks: [...row.remarks, ...doubts] }
}
