import { figureAt, type RuptureFunding, ruptureFunding } from "../../rules/index.ts"
import type { OpenContract } from "../open-contract.ts"
import type { RuptureDraft } from "./judge-rupture.ts"

export type FundingForecast = RuptureFunding & { yearCents: number; source: string }

/** What the operator still owes, and the employer. Null while the amount of a year, the level or a day is not known. */
export const forecastFunding = (
  { row: { boxes, contract_type }, figures }: OpenContract,
  { reason, last_day }: RuptureDraft,
  probationLastDay: string | null,
): FundingForecast | null => {
  const start = boxes.contrat_date_debut
  const level = boxes.formation_niveau
  const yearCents = boxes.convention_financement?.[0]?.prise_en_charge_opco_cents
  if (contract_type !== "apprentissage" || reason === "non_demarrage") return null
  if (!last_day || !start || !yearCents || typeof level !== "number") return null
  const concludedOn = boxes.contrat_date_conclusion ?? start
  const funding = ruptureFunding(figures, {
    concludedOn,
    start,
    lastDay: last_day,
    level,
    yearCents,
    isProbation: probationLastDay !== null && last_day <= probationLastDay,
    followsRupture: boxes.contrat_type === "23",
  })
  const source = figureAt(figures, "echeancier_opco", concludedOn)?.source ?? ""
  return funding && { ...funding, yearCents, source }
}
