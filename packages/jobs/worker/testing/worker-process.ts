import { openData, sql } from "@jalon/data"
import * as z from "zod"
import { job, type Work } from "../../index.ts"
import { startWorker } from "../index.ts"

type Services = { workerId: string; stuck: boolean }

/** Two steps that leave a trace each. A stuck worker never comes to the second one: it waits to be killed. */
export const twoSteps = job({
  name: "test.two-steps",
  payload: z.object({}),
  run: async () => ({
    handle: async (_: object, work: Work<Services>) => {
      const trace = (step: string) =>
        work.data.inScope(work.who, "test", async (scope) => {
          await scope.run(
            sql`insert into job_trace (work_id, step, worker) values (${work.id}, ${step}, ${work.services.workerId})`,
          )
        })
      await work.step("first", () => trace("first"))
      if (work.services.stuck) await new Promise(() => undefined)
      await work.step("second", () => trace("second"))
    },
  }),
})

/** A worker of its own process, to be killed without notice. */
const main = async (databaseUrl: string, workerId: string, stuck: boolean) => {
  const data = openData({ url: databaseUrl, connections: 4, applicationName: workerId })
  const publish = (facts: object, message: string) =>
    process.stdout.write(`${JSON.stringify({ workerId, message, ...facts })}\n`)
  await startWorker({
    databaseUrl,
    data,
    workerId,
    services: { workerId, stuck },
    jobs: [twoSteps],
    reactions: {},
    log: { debug: () => undefined, info: publish, warn: publish, error: publish },
    onSuperseded: () => process.exit(3),
  })
}

const [databaseUrl, workerId, stuck] = process.argv.slice(2)
if (databaseUrl && workerId) await main(databaseUrl, workerId, stuck === "stuck")
