import { type Data, type Scope, sql } from "@jalon/data"
import type { LegalValues } from "../rules/index.ts"

/** What a module does once values it computes with have changed; heavy work is a job that it starts here. */
type FollowUp = (scope: Scope) => Promise<void>

/** Who changes figures, and why: a past day or a correction asks for it. */
export type Operator = { name: string; reason: string | null }

/** Keeps rows in the system's scope; a row of the same name and day is withdrawn, never written over. */
export const keepLegalValues = async (scope: Scope, added: LegalValues, by: Operator): Promise<void> => {
  for (const { name, from, until, value, source, uncertain } of added)
    await scope.run(sql`select add_legal_value(${name}, ${from}::date, ${until ?? null}::date,
      ${JSON.stringify(value)}::jsonb, ${source}, ${uncertain === true}, ${by.name}, ${by.reason})`)
}

/** Keeps the rows and starts what follows from them, in one transaction: neither stands without the other. */
export const addLegalValues = (
  data: Data,
  added: LegalValues,
  by: Operator,
  followUps: readonly FollowUp[],
): Promise<void> =>
  data.inScope({ kind: "system" }, "legal-values.add", async (scope) => {
    await keepLegalValues(scope, added, by)
    for (const followUp of followUps) await followUp(scope)
  })
