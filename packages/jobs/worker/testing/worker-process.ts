import { setTimeout as wait } from "node:timers/promises"
import { openData, sql } from "@jalon/data"
import * as z from "zod"
import { job, type Work } from "../../index.ts"
import { startWorker } from "../index.ts"

/** Two steps that leave a trace each, with a pause between them in which to be killed. */
export const twoSteps = job({
  name: "test.two-steps",
  payload: z.object({ pauseMs: z.number() }),
  run: async () => ({
    handle: async ({ pauseMs }: { pauseMs: number }, work: Work<{ workerId: string }>) => {
      const trace = (step: string) =>
        work.data.inScope(work.who, "test", async (scope) => {
          await scope.run(
            sql`insert into job_trace (work_id, step, worker) values (${work.id}, ${step}, ${work.services.workerId})`,
          )
        })
      await work.step("first", () => trace("first"))
      await wait(pauseMs)
      await work.step("second", () => trace("second"))
    },
  }),
})

/** A worker of its own process, to be killed without notice. */
const main = async (databaseUrl: string, workerId: string) => {
  const data = openData({ url: databaseUrl, connections: 4, applicationName: workerId })
  const say = (facts: object, message: string) =>
    process.stdout.write(`${JSON.stringify({ workerId, message, ...facts })}\n`)
  const worker = await startWorker({
    databaseUrl,
    data,
    workerId,
    services: { workerId },
    jobs: [twoSteps],
    reactions: {},
    log: { debug: () => undefined, info: say, warn: say, error: say },
    onSuperseded: () => process.exit(3),
  })
  process.once("SIGTERM", () => {
    void worker.stop(0).then(() => process.exit(0))
  })
}

const [databaseUrl, workerId] = process.argv.slice(2)
if (databaseUrl && workerId) await main(databaseUrl, workerId)
