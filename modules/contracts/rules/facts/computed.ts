import { lastsAtLeast } from "@jalon/calendar"
import type { ContractData } from "../dictionary/contract-data.ts"
import { type ContractPeriod, isPro, periodOf } from "./agreement.ts"
import { ageAtStart, isMinorAtConclusion } from "./person.ts"

/** Longer than any contract. */
const MOST_MONTHS = 120

/** Whole months, the days beyond them left out. */
const monthsOf = ({ from, to }: ContractPeriod): number => {
  let months = 0
  while (months < MOST_MONTHS && lastsAtLeast(from, to, months + 1)) months += 1
  return months
}

/** Fields that nobody types, worked out from the others; null while what they rest on is unknown. */
export const computedFields = (contract: ContractData): Readonly<Record<string, number | boolean | null>> => {
  const period = periodOf(contract)
  if (isPro(contract)) return {}
  return {
    contrat_duree_mois: period && monthsOf(period),
    apprenti_age_debut_contrat: ageAtStart(contract),
    apprenti_mineur_conclusion: isMinorAtConclusion(contract),
  }
}
