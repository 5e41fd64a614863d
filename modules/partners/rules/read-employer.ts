import {
  email,
  type Identifier,
  idcc,
  mobilePhone,
  naf,
  personName,
  phone,
  postcode,
  siret,
} from "@jalon/identifiers"
import { type EmployerChanges, type EmployerFields, type EmployerKey, sectorOfType } from "./employer.ts"

/** How each typed field is read; the others are kept as they come. */
const readers: Partial<Record<EmployerKey, Identifier>> = {
  siret,
  naf,
  idcc,
  "address.code_postal": postcode,
  phone,
  email,
  "signataire.nom": personName,
  "signataire.prenom": personName,
  "signataire.courriel": email,
  "signataire.mobile": mobilePhone,
}

export type ReadEmployer = { values: EmployerChanges; faults: Record<string, string> }

/** An address abroad has its own postcodes. */
const isForeign = ({ "address.pays": country }: EmployerChanges, key: string): boolean =>
  key === "address.code_postal" && typeof country === "string" && country !== "" && country !== "FR"

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
  const values: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [key, typed] of Object.entries(changes)) {
    values[key] = typed === "" && key !== "denomination" ? null : typed
    if (typeof typed !== "string" || typed === "" || isForeign({ ...now, ...changes }, key)) continue
    const read = readers[key as EmployerKey]?.parse(typed)
    if (read?.ok) values[key] = read.value
    else if (read) faults[key] = read.precision
  }
  return { values: settleSector(values as EmployerChanges, now), faults }
}
