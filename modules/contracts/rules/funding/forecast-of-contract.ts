import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { periodOf } from "../facts/agreement.ts"
import { dateOf, textOf } from "../facts/known.ts"
import { contractYears, type LeapYear } from "./contract-years.ts"
import { ruleOfContract } from "./rule-of-contract.ts"
import { forecastSchedule, type Schedule } from "./schedule.ts"

/** What the convention agrees for a whole year; a contract under a year says it of no year, and the level is asked then. */
export const yearAgreed = (contract: ContractData, from: IsoDate, to: IsoDate): number | null => {
  const whole = contractYears(from, to).findIndex(({ isWhole }) => isWhole)
  return contract.convention_financement?.[whole]?.prise_en_charge_opco_cents ?? null
}

export const participationAgreed = ({ convention_financement: years }: ContractData): number =>
  (years ?? []).reduce((sum, year) => sum + (year.participation_obligatoire_cents ?? 0), 0)

const AGREEMENT = "21"
const AFTER_RUPTURE = "23"
const IN_TRAINING_BEFORE = "7"

/** Months in the centre before the contract count with it (R6332-25 VI); then nothing is raised for what was already known. */
const enteredBefore = (contract: ContractData): IsoDate | null =>
  textOf(contract, "apprenti_situation_avant_contrat") === IN_TRAINING_BEFORE
    ? dateOf(contract, "formation_date_debut")
    : null

/** Shortened for what the person knows already, with the agreement of the three parties; never after a rupture (R6332-25 IV). */
const isShortened = (contract: ContractData, hasAgreement: boolean): boolean =>
  hasAgreement &&
  textOf(contract, "contrat_derogation") === AGREEMENT &&
  textOf(contract, "contrat_type") !== AFTER_RUPTURE &&
  enteredBefore(contract) === null

/** How its OPCO counts a year of 366 days. */
export const leapYearOf = (legalValues: LegalValues, contract: ContractData, on: IsoDate): LeapYear => {
  const rule = ruleOfContract(legalValues, contract, "annee_bissextile", on)
  return rule?.row.value.choice === "flat" ? "flat" : "cap"
}

/** What an OPCO should engage for this contract, from what the parties signed; null while an amount or a day is missing. */
export const forecastOfContract = (
  legalValues: LegalValues,
  contract: ContractData,
  levelCents: number | null,
  {
    hasAgreement = false,
  }: { /** The agreement on the duration is in the file. */ hasAgreement?: boolean } = {},
): Schedule | null => {
  const period = periodOf(contract)
  if (period === null) return null
  const yearlyCents = yearAgreed(contract, period.from, period.to) ?? levelCents
  if (yearlyCents === null) return null
  const concludedOn = contract.contrat_date_conclusion ?? period.from
  return forecastSchedule(legalValues, {
    concludedOn,
    start: period.from,
    end: period.to,
    yearlyCents,
    participationCents: participationAgreed(contract),
    isShortened: isShortened(contract, hasAgreement),
    enteredOn: enteredBefore(contract),
    leapYear: leapYearOf(legalValues, contract, concludedOn),
  })
}
