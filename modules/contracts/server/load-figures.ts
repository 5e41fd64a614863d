import { type Scope, sql } from "@jalon/data"
import { type Figures, initialFigures, withFigures } from "../rules/index.ts"

type Row = { name: string; from: string; until: string | null; value: unknown; source: string }

/** What the release knows and what operators added since. */
export const loadFigures = async ({ run }: Pick<Scope, "run">): Promise<Figures> => {
  const rows = await run(sql<Row>`
    select name, valid_from as from, valid_until as until, value, source from dated_figures()`)
  return rows.length === 0
    ? initialFigures
    : withFigures(
        initialFigures,
        rows.map(({ until, ...row }) => ({ ...row, ...(until !== null && { until }) })) as unknown as Figures,
      )
}
