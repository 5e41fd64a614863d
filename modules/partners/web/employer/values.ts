import { countryName, phone } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import { type CodeList, codesOffered, employerLists, labelOn } from "@jalon/legal-values/rules"
import { useFormCodes } from "@jalon/legal-values/web/guest"
import { codesOfField, type Field, type OfficialCodes } from "@jalon/records"
import {
  type ComparedField,
  type EmployerChanges,
  type EmployerKey,
  type EmployerValue,
  employerRecordFields,
  type Said,
} from "../../rules/index.ts"

const number = new Intl.NumberFormat("fr-FR")

/** The lists of the forms that a company's record is filled from. */
export type EmployerLists = OfficialCodes["lists"]
export const useEmployerLists = (): { [List in keyof typeof employerLists]: CodeList } =>
  useFormCodes(employerLists)

export const offered = (list: CodeList, chosen: unknown): CodeList => codesOffered(list, today(), chosen)

export const optionsOf = (codes: CodeList) => codes.map(({ code, label }) => ({ value: code, label }))

/** « Rhône (69) » is said by the server; a field is said here, as people read it. */
export const valueText = (
  key: EmployerKey,
  value: EmployerValue | undefined,
  lists: EmployerLists,
): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? "Oui" : "Non"
  if (typeof value === "number") return number.format(value)
  const field: Field = employerRecordFields[key]
  const codes = codesOfField(field, lists)
  if (codes !== null) return labelOn(codes, value, today()) ?? value
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
export const saidText = (field: ComparedField, said: Said, lists: EmployerLists): string | null => {
  if (field === "address") return addressText(said)
  return field === "signataire" ? signatoryText(said) : valueText(field, said[field], lists)
}
