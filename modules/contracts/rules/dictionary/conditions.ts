import { lastsAtMost } from "@jalon/calendar"
import {
  filesWithState,
  isAmendment,
  isPro,
  isPublicEmployer,
  isSuccession,
  periodOf,
} from "../facts/agreement.ts"
import { funderOf, isTerritorial } from "../facts/funder.ts"
import { answerOf, isSaid, numberOf, textOf } from "../facts/known.ts"
import { ageAt, isMinorAtConclusion, needsRepresentative } from "../facts/person.ts"
import { isFamilyDeclaration, isGoingAbroad } from "../facts/situations.ts"
import { followsDiploma, followsRupture } from "../facts/succession.ts"
import type { ContractData, FieldKey } from "./contract-data.ts"
import type { Condition } from "./field.ts"

export const forPublicEmployer: Condition = isPublicEmployer
export const forPrivateEmployer: Condition = (contract) => !isPublicEmployer(contract)
/** An industrial and commercial public body is filed with an operator and pays as a private employer does. */
export const forStateFiling: Condition = filesWithState
export const forOpcoFiling: Condition = (contract) => !filesWithState(contract)

export const forTerritorial: Condition = isTerritorial
export const forCnfpt: Condition = (contract) => funderOf(contract) === "cnfpt"
export const forOtherPayer: Condition = (contract) => funderOf(contract) === "other"

/** A decision against its hiring that the school was told of. */
export const withKnownBan: Condition = (contract) =>
  ["opposition", "interdiction"].includes(textOf(contract, "employeur_interdiction") ?? "")

export const forMinor: Condition = (contract) => isMinorAtConclusion(contract) === true
export const withRepresentative: Condition = (contract) => needsRepresentative(contract) === true
/** An ascendant who employs a minor signs once, as the employer. */
export const withRepresentativeSignature: Condition = (contract) =>
  withRepresentative(contract) && !isFamilyDeclaration(contract)
export const withOwnRepresentativeAddress: Condition = (contract) =>
  withRepresentative(contract) && answerOf(contract, "representant_legal_meme_adresse") !== true

export const withoutRqth: Condition = (contract) =>
  answerOf(contract, isPro(contract) ? "salarie_rqth" : "apprenti_rqth") === false

const MAITRE2 = [
  "maitre2_nom",
  "maitre2_prenom",
  "maitre2_date_naissance",
  "maitre2_courriel",
  "maitre2_emploi",
  "maitre2_diplome",
  "maitre2_niveau_diplome",
] as const satisfies readonly FieldKey[]

/** All or nothing: a second maître d'apprentissage of whom one thing is said is described whole. */
export const withSecondTutor: Condition = (contract) => MAITRE2.some((key) => isSaid(contract[key]))

export const forAmendment: Condition = isAmendment
export const followsAnother: Condition = (contract) => isSuccession(contract) || isAmendment(contract)

export const afterRupture: Condition = (contract) => followsRupture(contract)

/** What the last contract paid bears on the next one when it led to the diploma or when the exam was failed. */
export const afterFormerPay: Condition = (contract) =>
  isSuccession(contract) || isAmendment(contract) || withSameLevelBonus(contract)
export const withFormerEmployer: Condition = (contract) => followsDiploma(contract)
export const withSameLevelBonus: Condition = (contract) =>
  answerOf(contract, "remuneration_majoration_15") === true

export const withMeals: Condition = (contract) =>
  (numberOf(contract, "remuneration_avantage_nourriture_cents") ?? 0) > 0
export const withLodging: Condition = (contract) =>
  (numberOf(contract, "remuneration_avantage_logement_cents") ?? 0) > 0

export const withOtherDerogation: Condition = (contract) => textOf(contract, "contrat_derogation") === "60"
export const forTwoEmployers: Condition = (contract) => textOf(contract, "contrat_mode_contractuel") === "4"

const CONVENTIONAL_AGE = { apprentissage: 21, professionnalisation: 26 }
/**
 * The minimum of the branch counts for an apprentice from 21 on at some moment of the contract; for an employee in
 * professionalization only when 26 on the first day, since turning 26 later raises nothing.
 */
export const mayEarnConventional: Condition = (contract) => {
  const { contract_type: type } = contract
  const period = periodOf(contract)
  const age = ageAt(contract, (type === "professionnalisation" ? period?.from : period?.to) ?? null)
  return !filesWithState(contract) && (age ?? 0) >= CONVENTIONAL_AGE[type]
}

export const elsewhere: Condition = (contract) => answerOf(contract, "lieu_formation_identique") === false

export const forPrivateIndividual: Condition = (contract) =>
  answerOf(contract, "pro_particulier_employeur") === true
export const forCompany: Condition = (contract) => !forPrivateIndividual(contract)
export const forJobseeker: Condition = (contract) => answerOf(contract, "pro_inscrit_france_travail") === true

/**
 * Beyond a year somebody has to say by which agreement, unless the person is one of those whom the law favours, or goes
 * abroad.
 */
export const overAYear: Condition = (contract) => {
  const period = periodOf(contract)
  return period !== null && !lastsAtMost(period.from, period.to, 12) && !isGoingAbroad(contract)
}
export const withDurationAgreement: Condition = (contract) =>
  overAYear(contract) && answerOf(contract, "pro_accord_duree") === true

/** Temporary work, or several employers sharing people: a second tutor follows where the person works. */
export const withUserCompany: Condition = (contract) =>
  textOf(contract, "pro_nature") === "3" ||
  ["1", "2"].includes(textOf(contract, "employeur_specifique") ?? "")

/** A title of the register or of a branch has a number; a rank in a collective agreement has none. */
export const isRegistered: Condition = (contract) =>
  ["1", "2"].includes(textOf(contract, "pro_type_qualification") ?? "")

/** A centre inside the company signs an annex with itself, not a convention. */
export const withConvention: Condition = (contract: ContractData) =>
  answerOf(contract, "cfa_entreprise") !== true

/** CELIA is the account of a public employer: nobody files in its place. */
export const withMandate: Condition = (contract) => withConvention(contract) && !filesWithState(contract)
