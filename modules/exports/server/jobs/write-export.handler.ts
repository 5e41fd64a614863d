import { ownRows, sql } from "@jalon/data"
import { startJob, type Work } from "@jalon/jobs"
import { outline } from "@jalon/kernel"
import { Superseded } from "../school/pieces.ts"
import { writeArchive } from "../school/write-archive.ts"
import type { ExportsServices } from "../services.ts"
import { forgetExport } from "./forget-card.ts"

const TRIES = 4

/** A store that stutters, a row locked by someone: worth another try from the last finished stage. */
const retried = async (run: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= TRIES || error instanceof Superseded) throw error
      await new Promise((done) => setTimeout(done, 300 * 2 ** attempt))
    }
  }
}

/** The error itself stays out of the engine's tables: it may quote a row. */
export const handle = async (
  { exportId }: { exportId: string },
  work: Work<ExportsServices>,
): Promise<void> => {
  const outcome = await work.step("write", async () => {
    try {
      await retried(() => writeArchive(work, exportId))
      return "done"
    } catch (error) {
      if (error instanceof Superseded) return "superseded"
      work.log.error({ exportId, ...outline(error) }, "an export failed")
      return "failed"
    }
  })
  if (outcome !== "failed") return
  await work.step("fail", () =>
    work.data.inScope(work.who, "exports.fail", async (scope) => {
      await scope.run(sql`
        update data_export set state = 'failed', finished_at = now()
        where ${ownRows(work.who)} and id = ${exportId} and state = 'running'`)
      await startJob(scope, forgetExport, { exportId })
    }),
  )
}
