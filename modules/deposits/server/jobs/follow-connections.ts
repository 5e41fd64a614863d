import type { Data } from "@jalon/data"
import { type Log, schedule } from "@jalon/jobs"
import { followConnection } from "./cards.ts"
import { startForConnections } from "./start-for-connections.ts"

export const startFollowing = async (data: Data, log: Log, now: Date): Promise<void> => {
  const connections = await startForConnections(data, followConnection, now.toISOString().slice(0, 13))
  log.info({ connections }, "states of OPCO files asked for")
}

/** OPCOs send nothing by themselves: they are asked once an hour, from morning to evening in France. */
export const followConnectionsHourly = schedule({
  name: "deposits.follow-connections",
  cron: "10 5-20 * * *",
  run: ({ data, log }) => startFollowing(data, log, new Date()),
})
