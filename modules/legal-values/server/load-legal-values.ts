import { type Scope, sql } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import {
  type CodeLists,
  codeListsOf,
  initialLegalValues,
  type LegalValues,
  withLegalValues,
} from "../rules/index.ts"

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

/** The lists of the official forms as they stand today, for records that hold their codes. */
export const loadOfficialCodes = async (
  scope: Pick<Scope, "run">,
): Promise<{ lists: CodeLists; on: IsoDate }> => ({
  lists: codeListsOf(await loadLegalValues(scope)),
  on: today(),
})
