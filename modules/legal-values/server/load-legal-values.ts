import { type Scope, sql } from "@jalon/data"
import { initialLegalValues, type LegalValues, withLegalValues } from "../rules/index.ts"

type Row = { name: string; from: string; until: string | null; value: unknown; source: string }

export const addedLegalValues = sql<Row>`
  select name, valid_from as from, valid_until as until, value, source from legal_values()`

/** What the release knows and what operators added since. */
export const legalValuesOf = (rows: readonly Row[]): LegalValues =>
  rows.length === 0
    ? initialLegalValues
    : withLegalValues(
        initialLegalValues,
        rows.map(({ until, ...row }) => ({
          ...row,
          ...(until !== null && { until }),
        })) as unknown as LegalValues,
      )

export const loadLegalValues = async ({ run }: Pick<Scope, "run">): Promise<LegalValues> =>
  legalValuesOf(await run(addedLegalValues))
