import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { periodOf } from "../facts/agreement.ts"
import { contractYears } from "./contract-years.ts"
import { forecastSchedule, type Schedule } from "./schedule.ts"

/** What the convention agrees for a whole year; a contract under a year says it of no year, and the level is asked then. */
const yearAgreed = (contract: ContractData, from: IsoDate, to: IsoDate): number | null => {
  const whole = contractYears(from, to).findIndex(({ isWhole }) => isWhole)
  return contract.convention_financement?.[whole]?.prise_en_charge_opco_cents ?? null
}

const participationAgreed = ({ convention_financement: years }: ContractData): number =>
  (years ?? []).reduce((sum, year) => sum + (year.participation_obligatoire_cents ?? 0), 0)

/** What an OPCO should engage for this contract, from what the parties signed; null while an amount or a day is missing. */
export const forecastOfContract = (
  legalValues: LegalValues,
  contract: ContractData,
  levelCents: number | null,
): Schedule | null => {
  const period = periodOf(contract)
  if (period === null) return null
  const yearlyCents = yearAgreed(contract, period.from, period.to) ?? levelCents
  if (yearlyCents === null) return null
  return forecastSchedule(legalValues, {
    concludedOn: contract.contrat_date_conclusion ?? period.from,
    start: period.from,
    end: period.to,
    yearlyCents,
    participationCents: participationAgreed(contract),
  })
}
