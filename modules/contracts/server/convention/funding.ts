import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, reducedForDistance, remoteReductionOf } from "@jalon/legal-values/rules"
import { type FundingLevel, fundingLevelOn } from "@jalon/trainings/rules"
import { participationDue } from "../../rules/checks/convention.ts"
import { periodOf } from "../../rules/facts/agreement.ts"
import { funderOf } from "../../rules/facts/funder.ts"
import { type ContractData, type FundingYear, fundingYears } from "../../rules/index.ts"
import type { LevelRow, Records } from "../records/load-records.ts"

const ruled = (row: LevelRow): FundingLevel => ({
  opco: row.opco,
  idcc: row.idcc,
  amountCents: row.amount_cents,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  source: row.source,
  uncertain: row.uncertain,
})

/** What the funder pays for a year of this training with this employer; null while nobody can say. */
const yearlyLevel = (
  legalValues: LegalValues,
  contract: ContractData,
  { levels }: Records,
  on: IsoDate,
): number | null => {
  const employer = { opco: contract.employeur_opco ?? null, idcc: contract.employeur_idcc ?? null }
  const level = Number(contract.formation_niveau)
  const found = fundingLevelOn(
    levels.map(ruled),
    employer,
    on,
    Number.isInteger(level) ? level : null,
    legalValues,
  )
  if (found.kind === "unknown") return null
  const cents = found.kind === "level" ? found.level.amountCents : found.amountCents
  const reduction = remoteReductionOf(
    legalValues,
    {
      remote: contract.formation_heures_distance ?? 0,
      hours: contract.formation_duree_heures ?? null,
      rncp: contract.formation_rncp ?? null,
    },
    on,
  )
  return reduction === null ? cents : reducedForDistance(reduction, cents)
}

/** What the funder gives for a year: only an OPCO follows published levels, an employer that pays alone gives none. */
const fundedForYear = (
  legalValues: LegalValues,
  contract: ContractData,
  records: Records,
  on: IsoDate,
): number | null => {
  const funder = funderOf(contract)
  if (funder === "opco") return yearlyLevel(legalValues, contract, records, on)
  return funder === "cnfpt" ? (contract.cnfpt_montant_annuel_cents ?? null) : 0
}

/** The financial table that the training's price and the published level give; null while one of them is not known. */
export const proposedFunding = (
  legalValues: LegalValues,
  contract: ContractData,
  records: Records,
  today: IsoDate,
): FundingYear[] | null => {
  const period = periodOf(contract)
  const price = records.training?.price_cents
  const on = contract.contrat_date_conclusion ?? period?.from ?? today
  const levelCents = fundedForYear(legalValues, contract, records, on)
  if (period === null || typeof price !== "number" || levelCents === null) return null
  const participationCents = participationDue(contract, legalValues, on) ?? 0
  return fundingYears(period.from, period.to, { priceCents: price, levelCents, participationCents })
}
