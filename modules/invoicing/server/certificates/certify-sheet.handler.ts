import { learnersOfSheet } from "@jalon/attendance/server"
import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { certifyContract } from "./certify-contract.ts"
import { waitingContracts } from "./waiting-contracts.read.ts"

const ACTION = "invoicing.certify-sheet"
/** More than any sheet has learners. */
const AT_ONCE = 500

export const handle = async (
  { sheetId }: { sheetId: string },
  { data, who, step }: Work<unknown>,
): Promise<void> => {
  const ids = await step("find", () =>
    data.inScope(who, ACTION, async (scope) => {
      const learners = await learnersOfSheet(scope, sheetId)
      const rows = await scope.run(
        waitingContracts(scope.who, sql`c.student_id = any(${learners}::uuid[])`, AT_ONCE),
      )
      return rows.map(({ id }) => id)
    }),
  )
  for (const id of ids)
    await step(`certify ${id}`, () => data.inScope(who, ACTION, (scope) => certifyContract(scope, id)))
}
