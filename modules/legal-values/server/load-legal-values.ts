import { type Scope, sql } from "@jalon/data"
import { initialLegalValues, type LegalValues, withLegalValues } from "../rules/index.ts"

type Row = {
  name: string
  from: string
  until: string | null
  value: unknown
  source: string
  uncertain: boolean
}

export const addedLegalValues = sql<Row>`
  select name, valid_from as from, valid_until as until, value, source, uncertain from legal_values()`

/** What the release knows and what operators added since. */
export const legalValuesOf = (rows: readonly Row[]): LegalValues =>
  rows.length === 0
    ? initialLegalValues
    : withLegalValues(
        initialLegalValues,
        rows.map(({ until, uncertain, ...row }) => ({
          ...row,
          ...(until !== null && { until }),
          ...(uncertain && { uncertain: true as const }),
        })) as unknown as LegalValues,
      )

export const loadLegalValues = async ({ run }: Pick<Scope, "run">): Promise<LegalValues> =>
  legalValuesOf(await run(addedLegalValues))
