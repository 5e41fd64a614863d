import type { Scope } from "@jalon/data"
import { job, queue, startJob } from "@jalon/jobs"
import * as z from "zod/mini"

/** Of its own: a register that answers slowly holds up nobody's import. */
const registers = queue({ name: "registers", perWorker: 2, perOwner: 1 })

/** Fills in what the registers know of the companies an import brought in. */
export const enrichImportedJob = job({
  name: "imports.enrich",
  payload: z.object({ importId: z.string() }),
  queue: registers,
  run: () => import("./enrich-imported.handler.ts"),
})

const MINUTE_MS = 60_000
/** At once, and again in case a register was away: whoever finds nothing left to ask does nothing. */
const TRIES_MS = [0, 5 * MINUTE_MS, 60 * MINUTE_MS, 24 * 60 * MINUTE_MS]

export const startEnriching = async (scope: Scope, importId: string): Promise<void> => {
  for (const delayMs of TRIES_MS) await startJob(scope, enrichImportedJob, { importId }, { delayMs })
}
