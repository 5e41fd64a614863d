import { type Data, sql } from "@jalon/data"
import { job, type Log, schedule, startJob } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import * as z from "zod/mini"

const AT_ONCE = 500

/** One for each school and day: its keys are tested again. It carries a day; keys are opened while it runs. */
export const checkKeys = job({
  name: "deposits.check-keys",
  payload: z.object({ day: z.iso.date() }),
  run: () => import("./check-keys.handler.ts"),
})

const startPage = (data: Data, day: IsoDate, after: number): Promise<number[]> =>
  data.inScope({ kind: "system" }, "deposits.check-keys", async (scope) => {
    const schools = await scope.run(sql<{ organization_id: number }>`
      select organization_id from schools_with_opco_keys(${after}, ${AT_ONCE})`)
    const ids = schools.map(({ organization_id }) => organization_id)
    for (const organizationId of ids)
      await startJob(scope, checkKeys, { day }, { owner: { organizationId }, dedupeId: day })
    return ids
  })

export const startKeyChecks = async (data: Data, log: Log, day: IsoDate): Promise<void> => {
  let schools = 0
  for (let page = await startPage(data, day, 0); page.length > 0; ) {
    schools += page.length
    page = await startPage(data, day, page.at(-1) ?? 0)
  }
  log.info({ schools }, "checks of OPCO keys started")
}

/** Before « Accueil » is read and the daily mail written. */
export const checkKeysDaily = schedule({
  name: "deposits.check-keys",
  cron: "15 5 * * *",
  run: ({ data, log }) => startKeyChecks(data, log, today()),
})
