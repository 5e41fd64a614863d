import { sql } from "@jalon/data"
import { schedule } from "@jalon/jobs"
import { pruneNotices } from "@jalon/notifications/server"
import { sweepFiles } from "@jalon/students/server"

const BATCH = 5_000

/** Answers kept for idempotency and counters of failed log-ins serve for hours; both tables grow with every request. */
const pruneTechnicalRows = schedule({
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

/** More than a year ahead, so that even a long silence of the workers leaves no month without its partition. */
const makeAuditPartitions = schedule({
  name: "data.make-audit-partitions",
  cron: "0 3 1 * *",
  run: ({ data, who }) =>
    data.inScope(who, "data.partitions", async (scope) => {
      await scope.run(sql`select ensure_audit_partitions(current_date, 14)`)
    }),
})

export const schedules = [pruneTechnicalRows, makeAuditPartitions, sweepFiles, pruneNotices]
