import { type Data, type Scope, sql } from "@jalon/data"
import type { LegalValues } from "../rules/index.ts"

/** What a module does once values it computes with have changed; heavy work is a job that it starts here. */
type FollowUp = (scope: Scope) => Promise<void>

/** Keeps the rows and starts what follows from them, in one transaction: neither stands without the other. */
export const addLegalValues = (
  data: Data,
  added: LegalValues,
  operator: string,
  followUps: readonly FollowUp[],
): Promise<void> =>
  data.inScope({ kind: "system" }, "legal-values.add", async (scope) => {
    for (const { name, from, until, value, source } of added)
      await scope.run(sql`select add_legal_value(${name}, ${from}::date, ${until ?? null}::date,
        ${JSON.stringify(value)}::jsonb, ${source}, ${operator})`)
    for (const followUp of followUps) await followUp(scope)
  })
