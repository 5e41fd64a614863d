import { sql } from "@jalon/data"
import { schedule, startJob } from "@jalon/jobs"
import { sealAccommodations } from "./cards.ts"

const AT_MOST = 5_000
/** Few enough that colleagues who open one of these files wait a moment at most. */
const AT_ONCE = 50

/**
 * Hands what an earlier release kept in clear to its school's own work, a few rows a transaction, until nothing is left.
 * One small index is asked when nothing is.
 */
export const sealClearAccommodations = schedule({
  name: "students.seal-clear-accommodations",
  cron: "*/10 * * * *",
  run: ({ data, who, log }) =>
    data.inScope(who, "students.seal-clear-accommodations", async (scope) => {
      const found = await scope.run(sql<{ organization_id: number; student_id: string }>`
        select organization_id, student_id from students_to_seal(${AT_MOST})`)
      if (found.length === 0) return
      for (const [organizationId, rows] of Map.groupBy(found, (row) => row.organization_id))
        for (let from = 0; from < rows.length; from += AT_ONCE) {
          const studentIds = rows.slice(from, from + AT_ONCE).map(({ student_id }) => student_id)
          await startJob(scope, sealAccommodations, { studentIds }, { owner: { organizationId } })
        }
      log.info({ found: found.length }, "accommodations to seal")
    }),
})
