import { type Data, sql } from "@jalon/data"
import { type Job, startJob } from "@jalon/jobs"

const AT_ONCE = 500
const FIRST = "00000000-0000-0000-0000-000000000000"

type Found = { organization_id: number; connection_id: string }

const startPage = <Services>(
  data: Data,
  job: Job<{ connectionId: string }, Services>,
  moment: string,
  after: string,
): Promise<Found[]> =>
  data.inScope({ kind: "system" }, "deposits.follow-connections", async (scope) => {
    const found = await scope.run(sql<Found>`
      select organization_id, connection_id from connections_to_follow(${after}, ${AT_ONCE})`)
    for (const { organization_id: organizationId, connection_id: connectionId } of found)
      await startJob(
        scope,
        job,
        { connectionId },
        { owner: { organizationId }, dedupeId: `${connectionId} ${moment}` },
      )
    return found
  })

/** One job for each key that has files at its OPCO; asked twice for one moment, it is started once. */
export const startForConnections = async <Services>(
  data: Data,
  job: Job<{ connectionId: string }, Services>,
  moment: string,
): Promise<number> => {
  let connections = 0
  for (let page = await startPage(data, job, moment, FIRST); page.length > 0; ) {
    connections += page.length
    page = await startPage(data, job, moment, page.at(-1)?.connection_id ?? FIRST)
  }
  return connections
}
