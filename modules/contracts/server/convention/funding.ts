import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
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
import { type ContractRow, dataOf } from "../contract-row.ts"
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

/** What the amounts of a contract are read from. */
export type BasisInput = {
  legalValues: LegalValues
  published: PublishedFunding
  /** Levels that the school noted for the training. */
  levels: readonly LevelRow[]
  /** The training's certification and the one it renews. */
  training: { rncp_code?: unknown; former_rncp_code?: unknown } | null
}
export type FundingInput = BasisInput & { priceCents: number | null }

/** Which certification and agreement the published levels are asked for. */
export const publishedKey = (contract: ContractData) => ({
  rncp: contract.formation_rncp ?? null,
  idcc: contract.employeur_idcc ?? null,
})

/** The code that its training renews, where the contract bears the present one. */
export const formerCodes = (who: Scope["who"], trainingId: string | null, rncp: string | null): Sql => sql`
  array(select t.former_rncp_code from training t
    where ${ownRows(who, "t.organization_id")} and t.id = ${trainingId}::uuid and t.rncp_code = ${rncp}
      and t.former_rncp_code is not null)`

/** With the codes renewed, looked up in the same query. */
export const contractPublishedKey = (
  who: Scope["who"],
  { fields, contract_type, training_id }: Pick<ContractRow, "fields" | "contract_type" | "training_id">,
) => {
  const key = publishedKey(dataOf({ fields, contract_type }))
  return { ...key, formers: formerCodes(who, training_id, key.rncp) }
}

/** What the records of a contract bring to its amounts. */
export const basisInput = ({
  legalValues,
  published,
  records: { levels, training },
}: {
  legalValues: LegalValues
  published: PublishedFunding
  records: Pick<Records, "levels" | "training">
}): BasisInput => ({ legalValues, published, levels, training })

export type FundingBasis = {
  /** The level the school wrote, with its source; null where it follows what is published. */
  own: FundingLevel | null
  /** What the school noted for every employer, where the branch of this one has a published level of its own. */
  setAside: FundingLevel | null
  chosen: ChosenLevel
  /** A year, before and after what distance takes away. */
  fullCents: number | null
  yearCents: number | null
}

const fundingDay = (contract: ContractData, today: IsoDate): IsoDate =>
  contract.contrat_date_conclusion ?? periodOf(contract)?.from ?? today

const formerOf = ({ training }: BasisInput, { formation_rncp }: ContractData): string | null =>
  typeof training?.former_rncp_code === "string" && training.rncp_code === formation_rncp
    ? training.former_rncp_code
    : null

/**
 * One number noted on a training cannot speak for every branch: it gives way to the level published for the branch of the
 * contract, unless it was noted for that collective agreement.
 */
const givesWay = (own: FundingLevel, chosen: ChosenLevel): boolean =>
  own.idcc === null && chosen.kind === "published"

/** What an OPCO pays for a year of this training with this employer, and where that is written. */
export const fundingBasis = (input: BasisInput, contract: ContractData, today: IsoDate): FundingBasis => {
  const { legalValues, published, levels } = input
  const on = fundingDay(contract, today)
  const employer = { opco: contract.employeur_opco ?? null, idcc: contract.employeur_idcc ?? null }
  const level = Number(contract.formation_niveau)
  const chosen = chooseLevel(
    published,
    {
      ...publishedKey(contract),
      formerRncp: formerOf(input, contract),
      cpneCode: contract.convention_cpne ?? null,
      concludedOn: on,
      certificationLevel: Number.isInteger(level) ? level : null,
      today,
    },
    legalValues,
  )
  const noted = schoolLevelOn(levels.map(ruled), employer, on)
  const isAside = noted !== null && givesWay(noted, chosen)
  const own = isAside ? null : noted
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
  return { own, setAside: isAside ? noted : null, chosen, fullCents, yearCents }
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
