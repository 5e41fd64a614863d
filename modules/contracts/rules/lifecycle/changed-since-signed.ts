import { isEqual } from "@jalon/records"
import { type ContractData, type ContractField, type ContractType, fieldsOf } from "../dictionary/index.ts"
import { hasDurationAgreement } from "../facts/agreement.ts"

type Values = Omit<ContractData, "contract_type">

/** What must be signed again because what the parties read there says something else. */
export type ChangedSinceSigned = { contract: boolean; convention: boolean; agreement: boolean }

/** Written by the signatures and the filing themselves, after the parties agreed on the rest. */
const LATER = new Set<string>(["contrat_date_conclusion", "contrat_numero_deca"])

/** Printed on what was signed; what is sealed lies in the student's record and in no version. */
const isSignedField = ({ key, formPart, needed, gate, group }: ContractField): boolean =>
  formPart !== null && needed !== "system" && gate !== "deposit" && group !== "secret" && !LATER.has(key)

const isOfConvention = ({ formPart }: ContractField): boolean => formPart?.startsWith("convention") ?? false

/** Fields of the contract that the convention repeats: whom it binds, what is taught, where and when. */
const REPEATED =
  /^(formation_|lieu_formation_|cfa_(denomination|siret|uai|nda|adresse_)|contrat_date_(debut|fin)$|employeur_(denomination|siret|adresse_)|(apprenti|salarie|maitre1|tuteur)_(nom|prenom))/

/** Another value of it has the convention signed again. */
export const isSignedInConvention = (field: ContractField): boolean =>
  isSignedField(field) && (isOfConvention(field) || REPEATED.test(field.key))

/** Another value of it has the contract signed again. */
export const isSignedInContract = (field: ContractField): boolean =>
  isSignedField(field) && !isOfConvention(field)

/** What the agreement on another duration says: whom it binds, how long the cycle is and what was agreed instead. */
const AGREED =
  /^(contrat_derogation|contrat_date_(debut|fin)|formation_(intitule|date_(debut|fin_epreuves)|duree_cycle_mois)|cfa_denomination|employeur_(denomination|siret|adresse_.*)|apprenti_(nom_naissance|prenom|date_naissance|adresse_.*)|representant_legal_(nom|prenom))$/

/** Another value of it has the agreement on another duration signed again. */
export const isSignedInAgreement = ({ key }: ContractField): boolean => AGREED.test(key)

/** Where the fields differ from those the parties signed; nowhere while they never signed. */
export const changedSinceSigned = (
  type: ContractType,
  signed: Values | null,
  now: Values,
): ChangedSinceSigned => {
  if (signed === null) return { contract: false, convention: false, agreement: false }
  const changed = fieldsOf(type).filter(({ key }) => !isEqual(signed[key], now[key]))
  return {
    contract: changed.some(isSignedInContract),
    convention: changed.some(isSignedInConvention),
    agreement: hasDurationAgreement({ contract_type: type, ...now }) && changed.some(isSignedInAgreement),
  }
}
