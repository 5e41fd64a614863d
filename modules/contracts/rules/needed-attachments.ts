import type { ContractData } from "./dictionary/index.ts"
import { isYoungerThan, type LawOfDay } from "./facts/age-thresholds.ts"
import { hasDurationAgreement } from "./facts/agreement.ts"
import { answerOf, textOf } from "./facts/known.ts"
import { ageAtStart, hasDisabilityRights, isAthlete } from "./facts/person.ts"

const hasType = (contract: ContractData, ...types: string[]) =>
  types.includes(textOf(contract, "contrat_type") ?? "")
/** Of age by civil law. */
const MAJORITY = 18
const isMinor = (contract: ContractData) => {
  const age = ageAtStart(contract)
  return age !== null && age < MAJORITY
}

type Wanted = {
  code: string
  when: (contract: ContractData, needsConvention: boolean, day: LawOfDay) => boolean
}

/** Attachments that a file of this contract must hold, or that its employer must attest holding. */
const wanted: readonly Wanted[] = [
  { code: "cerfa_signe", when: () => true },
  { code: "convention_signee", when: (_, needsConvention) => needsConvention },
  { code: "convention_duree", when: hasDurationAgreement },
  { code: "titre_sejour", when: (c) => textOf(c, "apprenti_nationalite") === "3" },
  { code: "rqth", when: hasDisabilityRights },
  { code: "fin_college", when: (c, _, day) => isYoungerThan(c, "age_minimum", day) },
  {
    code: "projet_entreprise",
    when: (c, _, day) =>
      answerOf(c, "apprenti_projet_creation_entreprise") === true && !isYoungerThan(c, "age_limite", day),
  },
  { code: "sportif_haut_niveau", when: isAthlete },
  { code: "convention_mobilite", when: (c) => answerOf(c, "situation_mobilite") === true },
  { code: "convention_accueil", when: (c) => answerOf(c, "situation_accueil") === true },
  { code: "convention_saisonniere", when: (c) => textOf(c, "contrat_mode_contractuel") === "4" },
  { code: "contrat_precedent", when: (c) => hasType(c, "21", "22", "23") },
  {
    code: "travaux_reglementes",
    when: (c) => isMinor(c) && answerOf(c, "contrat_travail_risque") === true,
  },
]

/** The two documents everyone signed must be here; the others may stay with the employer who attests them. */
export const HELD_HERE: readonly string[] = ["cerfa_signe", "convention_signee"]

export const neededAttachments = (
  contract: ContractData,
  needsConvention: boolean,
  day: LawOfDay,
): string[] => wanted.filter(({ when }) => when(contract, needsConvention, day)).map(({ code }) => code)
