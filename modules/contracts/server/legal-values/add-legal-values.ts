import { type Data, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import type { LegalValues } from "../../rules/index.ts"
import { evaluateAgain } from "./jobs.ts"
import { schoolsWithContracts } from "./preview-legal-values.ts"

/** Keeps the rows, and has every school's drafts judged again by them: one transaction, the rest follows durably. */
export const addLegalValues = async (data: Data, added: LegalValues, operator: string): Promise<void> => {
  const schools = await schoolsWithContracts(data)
  await data.inScope({ kind: "system" }, "contracts.add-legal-values", async (scope) => {
    for (const { name, from, until, value, source } of added)
      await scope.run(sql`select add_legal_value(${name}, ${from}::date, ${until ?? null}::date,
        ${JSON.stringify(value)}::jsonb, ${source}, ${operator})`)
    for (const { organization_id: organizationId } of schools)
      await startJob(scope, evaluateAgain, {}, { owner: { organizationId } })
  })
}
