import { type EmployerFields, type EmployerKey, paysOpco } from "./employer.ts"

/** Fields a contract cannot be signed without, whoever the employer is. */
const ALWAYS: readonly EmployerKey[] = [
  "denomination",
  "siret",
  "employeur_type",
  "naf",
  "effectif",
  "address.voie",
  "address.code_postal",
  "address.commune",
  "phone",
  "email",
  "signataire.nom",
  "signataire.prenom",
  "signataire.fonction",
  "signataire.courriel",
]

/** What a contract will ask. A public employer says its unemployment insurance, not an agreement. */
export const askedForContract = (employer: EmployerFields): EmployerKey[] => [
  ...ALWAYS,
  ...(employer.secteur === "prive" ? (["idcc"] as const) : (["regime_chomage_specifique"] as const)),
  ...(paysOpco(employer) ? (["opco"] as const) : []),
]

/** What nobody has said of it yet. */
export const missingForContract = (employer: EmployerFields): EmployerKey[] =>
  askedForContract(employer).filter((key) => employer[key] === null || employer[key] === "")
