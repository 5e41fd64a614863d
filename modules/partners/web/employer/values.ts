import { countryName, phone } from "@jalon/identifiers"
import { labelOf } from "@jalon/legal-values/rules"
import type { Field } from "@jalon/records"
import {
  type ComparedField,
  type EmployerChanges,
  type EmployerKey,
  type EmployerValue,
  employerRecordFields,
  type Said,
} from "../../rules/index.ts"

const number = new Intl.NumberFormat("fr-FR")

/** « Rhône (69) » is said by the server; a field is said here, as people read it. */
export const valueText = (key: EmployerKey, value: EmployerValue | undefined): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? "Oui" : "Non"
  if (typeof value === "number") return number.format(value)
  const field: Field = employerRecordFields[key]
  if ("codes" in field) return labelOf(field.codes, value) ?? value
  return field.read?.format(value) ?? value
}

const joined = (parts: readonly (EmployerValue | undefined)[], by = " "): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== "").join(by)

/** France goes without saying. */
const abroadText = (code: EmployerValue | undefined): string | null =>
  typeof code === "string" && code !== "" && code !== "FR" ? countryName(code) : null

/** « 14 bis quai des Merisiers, 99100 Valmont-sur-Orle » */
export const addressText = (fields: EmployerChanges | Said): string | null => {
  const street = joined([fields["address.numero"], fields["address.repetition"], fields["address.voie"]])
  const town = joined([fields["address.code_postal"], fields["address.commune"]])
  return (
    joined([street, fields["address.complement"], town, abroadText(fields["address.pays"])], ", ") || null
  )
}

/** « Odile Branchereau, gérante » */
export const signatoryText = (fields: EmployerChanges | Said): string | null => {
  const name = joined([fields["signataire.prenom"], fields["signataire.nom"]])
  const mobile = fields["signataire.mobile"]
  return (
    joined(
      [
        name,
        fields["signataire.fonction"],
        fields["signataire.courriel"],
        typeof mobile === "string" ? phone.format(mobile) : null,
      ],
      ", ",
    ) || null
  )
}

/** One side of a difference, whole. */
export const saidText = (field: ComparedField, said: Said): string | null => {
  if (field === "address") return addressText(said)
  return field === "signataire" ? signatoryText(said) : valueText(field, said[field])
}
