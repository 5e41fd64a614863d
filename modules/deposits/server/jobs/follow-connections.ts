import { type Data, sql } from "@jalon/data"
import { type Log, schedule, startJob } from "@jalon/jobs"
import { followConnection } from "./cards.ts"

const AT_ONCE = 500
const FIRST = "00000000-0000-0000-0000-000000000000"

type Found = { organization_id: number; connection_id: string }

const startPage = (data: Data, hour: string, after: string): Promise<Found[]> =>
  data.inScope({ kind: "system" }, "deposits.follow-connections", async (scope) => {
    const found = await scope.run(sql<Found>`
      select organization_id, connection_id from connections_to_follow(${after}, ${AT_ONCE})`)
    for (const { organization_id: organizationId, connection_id: connectionId } of found)
      await startJob(
        scope,
        followConnection,
        { connectionId },
        { owner: { organizationId }, dedupeId: `${connectionId} ${hour}` },
      )
    return found
  })

export const startFollowing = async (data: Data, log: Log, now: Date): Promise<void> => {
  const hour = now.toISOString().slice(0, 13)
  let connections = 0
  for (let page = await startPage(data, hour, FIRST); page.length > 0; ) {
    connections += page.length
    page = await startPage(data, hour, page.at(-1)?.connection_id ?? FIRST)
  }
  log.info({ connections }, "states of OPCO files asked for")
}

/** OPCOs send nothing by themselves: they are asked once an hour, from morning to evening in France. */
export const followConnectionsHourly = schedule({
  name: "deposits.follow-connections",
  cron: "10 5-20 * * *",
  run: ({ data, log }) => startFollowing(data, log, new Date()),
})
