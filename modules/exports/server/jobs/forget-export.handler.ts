import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { dropPieces } from "../school/pieces.ts"
import type { ExportsServices } from "../services.ts"

/** The state first: from then on nobody takes a byte of it. One that failed keeps saying so. */
export const handle = async (
  { exportId }: { exportId: string },
  { data, who, services, step }: Work<ExportsServices>,
): Promise<void> => {
  await step("close", () =>
    data.inScope(who, "exports.forget", async (scope) => {
      await scope.run(sql`
        update data_export set state = 'expired' where ${ownRows(who)} and id = ${exportId} and state = 'ready'`)
    }),
  )
  await step("delete", () => dropPieces({ data, who, files: services.files }, exportId))
}
