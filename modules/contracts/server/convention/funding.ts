import type { IsoDate } from "@jalon/kernel"
import {
  type ChosenLevel,
  chooseLevel,
  chosenCents,
  type LegalValues,
  type PublishedFunding,
  reducedForDistance,
  remoteReductionOf,
} from "@jalon/legal-values/rules"
import { type FundingLevel, schoolLevelOn } from "@jalon/trainings/rules"
import { participationDue } from "../../rules/checks/convention.ts"
import { periodOf } from "../../rules/facts/agreement.ts"
import { funderOf } from "../../rules/facts/funder.ts"
import { type ContractData, type FundingYear, fundingYears } from "../../rules/index.ts"
import type { LevelRow } from "../records/load-records.ts"

const ruled = (row: LevelRow): FundingLevel => ({
  opco: row.opco,
  idcc: row.idcc,
  amountCents: row.amount_cents,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  source: row.source,
  uncertain: row.uncertain,
})

/** What the amounts of a contract are read from. */
export type FundingInput = {
  legalValues: LegalValues
  published: PublishedFunding
  /** Levels that the school noted for the training: they replace what is published. */
  levels: readonly LevelRow[]
  priceCents: number | null
}

/** Which certification and agreement the published levels are asked for. */
export const publishedKey = (contract: ContractData) => ({
  rncp: contract.formation_rncp ?? null,
  idcc: contract.employeur_idcc ?? null,
})

export type FundingBasis = {
  /** The level the school wrote, with its source; null where it follows what is published. */
  own: FundingLevel | null
  chosen: ChosenLevel
  /** A year, before and after what distance takes away. */
  fullCents: number | null
  yearCents: number | null
}

const fundingDay = (contract: ContractData, today: IsoDate): IsoDate =>
  contract.contrat_date_conclusion ?? periodOf(contract)?.from ?? today

/** What an OPCO pays for a year of this training with this employer, and where that is written. */
export const fundingBasis = (
  { legalValues, published, levels }: Omit<FundingInput, "priceCents">,
  contract: ContractData,
  today: IsoDate,
): FundingBasis => {
  const on = fundingDay(contract, today)
  const employer = { opco: contract.employeur_opco ?? null, idcc: contract.employeur_idcc ?? null }
  const level = Number(contract.formation_niveau)
  const chosen = chooseLevel(
    published,
    {
      ...publishedKey(contract),
      concludedOn: on,
      certificationLevel: Number.isInteger(level) ? level : null,
      today,
    },
    legalValues,
  )
  const own = schoolLevelOn(levels.map(ruled), employer, on)
  const fullCents = own?.amountCents ?? chosenCents(chosen)
  const reduction = remoteReductionOf(
    legalValues,
    {
      remote: contract.formation_heures_distance ?? 0,
      hours: contract.formation_duree_heures ?? null,
      rncp: contract.formation_rncp ?? null,
    },
    on,
  )
  const yearCents =
    fullCents === null || reduction === null ? fullCents : reducedForDistance(reduction, fullCents)
  return { own, chosen, fullCents, yearCents }
}

/** What the funder gives for a year: only an OPCO follows published levels, an employer that pays alone gives none. */
const fundedForYear = (input: FundingInput, contract: ContractData, today: IsoDate): number | null => {
  const funder = funderOf(contract)
  if (funder === "opco") return fundingBasis(input, contract, today).yearCents
  return funder === "cnfpt" ? (contract.cnfpt_montant_annuel_cents ?? null) : 0
}

/** The financial table that the training's price and the published level give; null while one of them is not known. */
export const proposedFunding = (
  input: FundingInput,
  contract: ContractData,
  today: IsoDate,
): FundingYear[] | null => {
  const period = periodOf(contract)
  const levelCents = fundedForYear(input, contract, today)
  if (period === null || input.priceCents === null || levelCents === null) return null
  const on = fundingDay(contract, today)
  const participationCents = participationDue(contract, input.legalValues, on) ?? 0
  return fundingYears(period.from, period.to, {
    priceCents: input.priceCents,
    levelCents,
    participationCents,
  })
}
