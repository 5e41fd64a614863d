import type { Scope } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { evaluateAgain } from "./jobs.ts"
import { schoolsWithContracts } from "./schools-with-contracts.ts"

/** Has every school's drafts evaluated again, in the transaction that adds legal values; the work itself follows durably. */
export const evaluateAllAgain = async (scope: Scope): Promise<void> => {
  for (const { organization_id: organizationId } of await schoolsWithContracts(scope))
    await startJob(scope, evaluateAgain, {}, { owner: { organizationId } })
}
