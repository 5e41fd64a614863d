import { sql } from "@jalon/data"
import { schedule } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { noticesKeptSince } from "../../rules/index.ts"

const BATCH = 5_000

/** Once a night: what was read long ago is of no use to anybody, and names people. */
export const pruneNotices = schedule({
  name: "notifications.prune-notices",
  cron: "40 3 * * *",
  run: async ({ data, who, log }) => {
    const kept = noticesKeptSince(today())
    if (kept === null) return
    let removed = 0
    for (let last = BATCH; last >= BATCH; removed += last) {
      const row = await data.inScope(who, "notifications.prune", (scope) =>
        scope.find(
          sql<{ n: number }>`select prune_notices(${kept.read}::date, ${kept.told}::date, ${BATCH}) as n`,
        ),
      )
      last = row?.n ?? 0
    }
    log.info({ removed }, "old notices removed")
  },
})
