import { sql } from "@jalon/data"
import { schedule } from "@jalon/jobs"

const BATCH = 5_000

/** Answers kept for idempotency and counters of failed log-ins serve for hours; both tables grow with every request. */
export const pruneTechnicalRows = schedule({
  name: "data.prune-technical-rows",
  cron: "5 * * * *",
  run: async ({ data, who, log }) => {
    let removed = 0
    for (let last = BATCH; last >= BATCH; removed += last) {
      const row = await data.inScope(who, "data.prune", (scope) =>
        scope.find(sql<{ removed: number }>`select prune_technical_rows(${BATCH}) as removed`),
      )
      last = row?.removed ?? 0
    }
    log.info({ removed }, "outdated technical rows removed")
  },
})
