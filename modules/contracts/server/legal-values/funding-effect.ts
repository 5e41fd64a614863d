import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import type { LegalValues, PublishedFunding } from "@jalon/legal-values/rules"
import { loadPublished } from "@jalon/legal-values/server"
import { funderOf } from "../../rules/facts/funder.ts"
import { dataOf } from "../contract-row.ts"
import { contractPublishedKey, proposedFunding } from "../convention/funding.ts"
import type { LevelRow } from "../records/load-records.ts"
import type { OpenRow } from "./open-contracts.ts"

/** Two states of what a convention is computed from. */
export type FundingChange = {
  before: LegalValues
  after: LegalValues
  /** A file of levels that would count afterwards. */
  fileId: string | null
}

const FUNDING_NAMES = new Set(["amorcage", "minoration_distance", "participation_employeur"])

/** Nothing is read for a change that no convention depends on. */
export const concernsFunding = ({ before, after, fileId }: FundingChange): boolean => {
  const rows = (legalValues: LegalValues) =>
    JSON.stringify(legalValues.filter(({ name }) => FUNDING_NAMES.has(name)))
  return fileId !== null || rows(before) !== rows(after)
}

type Training = {
  id: string
  price_cents: number | null
  rncp_code: string | null
  former_rncp_code: string | null
  levels: LevelRow[]
}
export type FundingAmounts = { beforeCents: number; afterCents: number }

const loadTrainings = async ({ who, run }: Pick<Scope, "who" | "run">): Promise<Map<string, Training>> => {
  const rows = await run(sql<Training>`
    select t.id, t.price_cents, t.rncp_code, t.former_rncp_code, coalesce((select jsonb_agg(to_jsonb(l)) from training_funding_level l
      where l.organization_id = t.organization_id and l.training_id = t.id), '[]') as levels
    from training t where ${ownRows(who, "t.organization_id")}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What an OPCO would pay over each contract of a school, before and after; null where nobody can say. */
export const fundingReader = async (scope: Scope, { before, after, fileId }: FundingChange) => {
  const trainings = await loadTrainings(scope)
  const known = new Map<string, Promise<PublishedFunding>>()
  const published = (row: OpenRow, also: string | null) => {
    const { rncp, idcc, formers } = contractPublishedKey(scope.who, row)
    const name = JSON.stringify([rncp, idcc, row.training_id, also])
    const found = known.get(name) ?? loadPublished(scope, { rncp, idcc, formers }, also)
    known.set(name, found)
    return found
  }
  return async (row: OpenRow): Promise<FundingAmounts | null> => {
    const contract = dataOf(row)
    const training = row.training_id === null ? undefined : trainings.get(row.training_id)
    if (training === undefined || row.contract_type !== "apprentissage" || funderOf(contract) !== "opco")
      return null
    const sum = (legalValues: LegalValues, levels: PublishedFunding): number | null =>
      proposedFunding(
        {
          legalValues,
          published: levels,
          levels: training.levels,
          training,
          priceCents: training.price_cents,
        },
        contract,
        today(),
      )?.reduce((cents, year) => cents + (year.prise_en_charge_opco_cents ?? 0), 0) ?? null
    const [beforeCents, afterCents] = [
      sum(before, await published(row, null)),
      sum(after, await published(row, fileId)),
    ]
    return afterCents === null ? null : { beforeCents: beforeCents ?? 0, afterCents }
  }
}
