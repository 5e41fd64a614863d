import { ownRows, type Scope, sql } from "@jalon/data"
import type { RecordedCost } from "../../rules/index.ts"

/** What the school said was really given or spent for a contract. */
export const recordedCosts = (
  { who, run }: Pick<Scope, "who" | "run">,
  contractId: string,
): Promise<(RecordedCost & { costCents: number | null })[]> =>
  run(sql<RecordedCost & { costCents: number | null }>`
    select nature, year::int, quantity, unit_cents::float8 as "unitCents", cost_cents::float8 as "costCents"
    from extra_cost where ${ownRows(who)} and contract_id = ${contractId} order by nature, year`)
