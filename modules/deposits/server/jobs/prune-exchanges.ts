import { sql } from "@jalon/data"
import { schedule } from "@jalon/jobs"

/** As long as a file may be discussed with the OPCO that paid it. */
const MONTHS_KEPT = 24

export const pruneExchanges = schedule({
  name: "deposits.prune-exchanges",
  cron: "20 3 2 * *",
  run: async ({ data, who, log }) => {
    let dropped = 0
    for (let outcome = "dropped"; outcome === "dropped"; ) {
      const row = await data.inScope(who, "deposits.prune", (scope) =>
        scope.find(sql<{ outcome: string }>`select drop_exchange_month(${MONTHS_KEPT}) as outcome`),
      )
      outcome = row?.outcome ?? "complete"
      if (outcome === "dropped") dropped += 1
    }
    log.info({ dropped }, "old months of OPCO exchanges dropped")
  },
})
