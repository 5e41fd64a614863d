import { emptyValues, keysOf, type ValuesOf } from "@jalon/records"
import { employerRecordFields } from "./record-fields.ts"

/** The first part of the contract: one key each, so that a form can save the one that changed. */
export type EmployerFields = ValuesOf<typeof employerRecordFields>
export type EmployerKey = keyof EmployerFields
export type EmployerChanges = { [K in EmployerKey]?: EmployerFields[K] | undefined }
export type EmployerValue = string | number | boolean | null

export const EMPLOYER_KEYS: readonly EmployerKey[] = keysOf(employerRecordFields)

export const emptyEmployer: EmployerFields = emptyValues(employerRecordFields)

/** 11–16 are private employers, 21–30 public ones. */
export const sectorOfType = (type: string): EmployerFields["secteur"] =>
  Number(type) > 20 ? "public" : "prive"

/** An industrial and commercial public body is public on the form, yet it pays an OPCO as a private one does. */
const EPIC = "30"
export const paysOpco = ({
  secteur,
  employeur_type,
}: Pick<EmployerFields, "secteur" | "employeur_type">): boolean =>
  secteur === "prive" || employeur_type === EPIC
