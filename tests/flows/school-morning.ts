import type { TestApi } from "@jalon/api/testing"
import { openData } from "@jalon/data"
import { type Job, startJob } from "@jalon/jobs"

/**
 * The work of one morning in some schools, by the role that runs it, on any day: `startInEachSchool` starts nothing on a
 * public holiday, and what is about today must also be proven on one.
 */
export const startMorning = async (
  api: TestApi,
  morning: Job<{ day: string }, never>,
  day: string,
  ...schools: number[]
): Promise<void> => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  await data.inScope({ kind: "system" }, "test.school-morning", async (scope) => {
    for (const organizationId of schools)
      await startJob(scope, morning, { day }, { owner: { organizationId }, dedupeId: day })
  })
  await data.close()
}
