import { addMonths, lastsAtLeast } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { ContractData } from "../dictionary/contract-data.ts"
import { declares, isAmendment, isExtension, isPro, isSuccession, periodOf } from "./agreement.ts"
import { answerOf, dateOf, numberOf, textOf } from "./known.ts"

const YEAR = 12
/** Longer than any cycle: what a spoilt file holds must not lead out of the calendar. */
const MOST_MONTHS = 72

const isSituation = (contract: ContractData, code: string): boolean =>
  textOf(contract, "apprenti_situation_avant_contrat") === code

/** A contract signed after another one was broken, at once or after some months as a trainee. */
export const followsRupture = (
  contract: ContractData,
  type: string | null = textOf(contract, "contrat_type"),
): boolean => !isPro(contract) && (type === "23" || isSituation(contract, "8"))

/**
 * It finishes the cycle that a rupture interrupted (R6222-23-1), which another certification would not. While nobody said
 * which, it is taken for the same one.
 */
export const finishesCycle = (
  contract: ContractData,
  type: string | null = textOf(contract, "contrat_type"),
): boolean => {
  const answer = answerOf(contract, "contrat_acheve_cycle")
  if (isAmendment(contract) && answer !== null) return answer
  return followsRupture(contract, type) && answer !== false
}

/** The exam was failed, and another employer hires to sit it again (L6222-11, 2°). */
export const repeatsElsewhere = (contract: ContractData): boolean =>
  textOf(contract, "contrat_type") === "22" && textOf(contract, "contrat_precedent_fin") === "terme_echec"

/** The same certification goes on with another employer: days of practice already done count there too. */
export const goesOnTraining = (contract: ContractData): boolean =>
  finishesCycle(contract) || repeatsElsewhere(contract)

/** D6222-29 speaks of a contract that led to the diploma; while nobody said how it ended, it is taken to have. */
export const followsDiploma = (contract: ContractData): boolean => {
  const ending = textOf(contract, "contrat_precedent_fin")
  const isBroken = textOf(contract, "contrat_type") === "23" && ending !== "rupture_diplome"
  return isSuccession(contract) && !isBroken && ending !== "terme_echec"
}

/** Type 21 says it; otherwise the two numbers of company do. */
export const hasSameEmployer = (contract: ContractData): boolean => {
  const [before, now] = [textOf(contract, "contrat_precedent_siren"), textOf(contract, "employeur_siret")]
  const isSame = before !== null && now?.slice(0, 9) === before.slice(0, 9)
  return isSame || textOf(contract, "contrat_type") === "21"
}

/** She trained at the centre before the contract, as a trainee (L6222-12-1). */
const beganAsTrainee = (contract: ContractData): boolean => {
  const [training, start] = [dateOf(contract, "formation_date_debut"), dateOf(contract, "contrat_date_debut")]
  return isSituation(contract, "7") && training !== null && start !== null && training < start
}

/** Why the part of the cycle that the contract leaves out counts as done (D6222-28-1); otherwise nothing does. */
export const countsFromCycle = (contract: ContractData): boolean =>
  !isPro(contract) && (finishesCycle(contract) || beganAsTrainee(contract) || declares(contract, "21"))

const wholeMonths = (from: IsoDate, before: IsoDate): number => {
  const to = addDays(before, -1)
  let months = 0
  while (months < MOST_MONTHS && lastsAtLeast(from, to, months + 1)) months += 1
  return months
}

/** Years of the grid were asked before months were: contracts of that time still hold them. */
const formerYear = (contract: ContractData): number => {
  const year = (contract as Readonly<Record<string, unknown>>).remuneration_annee_depart
  return year === 2 || year === 3 ? year : 1
}

const within = (months: number): number => Math.max(0, Math.min(MOST_MONTHS, Math.floor(months)))

/** Months of the cycle really followed before this contract, as typed or as the trainee's dates tell. */
export const monthsFollowed = (contract: ContractData): number => {
  const typed = numberOf(contract, "remuneration_mois_acquis") ?? YEAR * (formerYear(contract) - 1)
  const [training, start] = [dateOf(contract, "formation_date_debut"), dateOf(contract, "contrat_date_debut")]
  const asTrainee =
    beganAsTrainee(contract) && training !== null && start !== null ? wholeMonths(training, start) : 0
  return Math.max(within(typed), asTrainee)
}

/**
 * The day from which the years of the grid are counted: the better of what the contract leaves out of the cycle and of the
 * months really followed. An amendment that moves the end further leaves the cycle where it was.
 */
export const cycleStartOf = (contract: ContractData): IsoDate | null => {
  const period = periodOf(contract)
  if (period === null) return null
  const end = (isExtension(contract) ? dateOf(contract, "contrat_precedent_date_fin") : null) ?? period.to
  const cycle = numberOf(contract, "formation_duree_cycle_mois")
  const starts = [period.from, addMonths(period.from, -monthsFollowed(contract))]
  if (cycle !== null && countsFromCycle(contract)) starts.push(addMonths(addDays(end, 1), -within(cycle)))
  return starts.toSorted()[0] ?? period.from
}
