import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { isPro } from "../../rules/facts/agreement.ts"
import { needsRepresentative } from "../../rules/facts/person.ts"
import type { ContractData, FieldKey } from "../../rules/index.ts"
import { formats } from "../../rules/index.ts"
import { printed } from "./values.ts"

type AddressPrefix = "employeur" | "apprenti" | "salarie" | "representant_legal" | "cfa" | "lieu_formation"

/** « 14 bis rue de l’Église, Bâtiment C, 69002 Lyon » */
export const addressOf = (contract: ContractData, prefix: AddressPrefix): string => {
  const part = (name: string): string => printed(contract, `${prefix}_adresse_${name}` as FieldKey)
  const join = (parts: readonly string[], between: string): string =>
    parts.filter((text) => text !== "").join(between)
  return join(
    [
      join([part("numero"), part("repetition"), part("voie")], " "),
      part("complement"),
      join([part("code_postal"), part("commune")], " "),
    ],
    ", ",
  )
}

/** First name, then the family name in capitals. */
const named = (contract: ContractData, first: FieldKey, last: FieldKey): string =>
  [printed(contract, first), printed(contract, last)].filter((text) => text !== "").join(" ")

export const prefixOf = (contract: ContractData): "apprenti" | "salarie" =>
  isPro(contract) ? "salarie" : "apprenti"

export const learnerName = (contract: ContractData): string => {
  const prefix = prefixOf(contract)
  return named(contract, `${prefix}_prenom`, `${prefix}_nom_naissance`)
}

export const representativeName = (contract: ContractData): string =>
  named(contract, "representant_legal_prenom", "representant_legal_nom")

export const employerSigner = (contract: ContractData): string =>
  [
    named(contract, "employeur_signataire_prenom", "employeur_signataire_nom"),
    printed(contract, "employeur_signataire_fonction"),
  ]
    .filter((text) => text !== "")
    .join(", ")

export const centerSigner = (contract: ContractData): string =>
  [
    named(contract, "cfa_representant_prenom", "cfa_representant_nom"),
    printed(contract, "cfa_representant_fonction"),
  ]
    .filter((text) => text !== "")
    .join(", ")

/** The tutors of either contract, with their jobs. */
export const tutorNames = (contract: ContractData): string => {
  const prefixes = isPro(contract)
    ? (["tuteur", "tuteur_utilisatrice"] as const)
    : (["maitre1", "maitre2"] as const)
  return prefixes
    .map((prefix) =>
      [named(contract, `${prefix}_prenom`, `${prefix}_nom`), printed(contract, `${prefix}_emploi`)]
        .filter((text) => text !== "")
        .join(", "),
    )
    .filter((text) => text !== "")
    .join(" ; ")
}

export const contactOf = (contract: ContractData, prefix: "cfa" | "employeur"): string =>
  [
    printed(contract, `${prefix}_contact_nom`),
    printed(contract, `${prefix}_contact_telephone`),
    printed(contract, `${prefix}_contact_courriel`),
  ]
    .filter((text) => text !== "")
    .join(", ")

export const centerName = (contract: ContractData): string =>
  printed(contract, isPro(contract) ? "of_denomination" : "cfa_denomination")

/** « 999 901 077 00019 » */
export const grouped = (format: "siret" | "nda", value: string | null | undefined): string =>
  value ? formats[format].format(value) : ""

/** The operator by its name; where a public employer files when it has none. */
export const operatorName = (contract: ContractData): string =>
  contract.employeur_opco && isOpcoKey(contract.employeur_opco) ? opcoName(contract.employeur_opco) : ""

export const hasRepresentative = (contract: ContractData): boolean => needsRepresentative(contract) === true
