import { lengthInDays } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { legalValueAt } from "@jalon/legal-values/rules"
import { funderOf } from "../../rules/facts/funder.ts"
import { type RuptureFunding, ruptureFunding } from "../../rules/index.ts"
import type { OpenContract } from "../open-contract.ts"
import type { RuptureDraft } from "./rupture-draft.ts"

const DAYS_OF_A_YEAR = 365

export type FundingForecast = RuptureFunding & { yearCents: number; source: string }

/** What a whole year would bring: the table counts a contract of less than a year by its days already. */
const wholeYear = (cents: number, start: IsoDate, end: IsoDate | null | undefined): number => {
  const days = end ? lengthInDays({ from: start, to: end }) : DAYS_OF_A_YEAR
  return days < DAYS_OF_A_YEAR ? Math.round((cents * DAYS_OF_A_YEAR) / days) : cents
}

/** What the operator still owes, and the employer. Null while the amount of a year, the level or a day is not known. */
export const forecastFunding = (
  { row: { fields, contract_type }, legalValues }: OpenContract,
  { reason, last_day }: RuptureDraft,
  probationLastDay: string | null,
): FundingForecast | null => {
  const start = fields.contrat_date_debut
  const level = fields.formation_niveau
  const firstCents = fields.convention_financement?.[0]?.prise_en_charge_opco_cents
  if (contract_type !== "apprentissage" || reason === "non_demarrage") return null
  // What another funder owes after a rupture is in its agreement, not in a published schedule.
  if (funderOf({ ...fields, contract_type }) !== "opco") return null
  if (!last_day || !start || !firstCents || typeof level !== "number") return null
  const yearCents = wholeYear(firstCents, start, fields.contrat_date_fin)
  const concludedOn = fields.contrat_date_conclusion ?? start
  const funding = ruptureFunding(legalValues, {
    concludedOn,
    start,
    lastDay: last_day,
    level,
    yearCents,
    isProbation: probationLastDay !== null && last_day <= probationLastDay,
    followsRupture: fields.contrat_type === "23",
  })
  const source = legalValueAt(legalValues, "echeancier_opco", concludedOn)?.source ?? ""
  return funding && { ...funding, yearCents, source }
}
