import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { setTimeout as wait } from "node:timers/promises"
import { startCluster } from "@jalon/data/cluster"
import { type RunningDatabase, startDatabase } from "../../../tools/stack/database.ts"
import type { Victim } from "./supervise.ts"

export type Postgres = Victim & {
  readonly url: RunningDatabase["url"]
  readonly stop: () => Promise<void>
}

const childrenOf = async (pid: number): Promise<number[]> => {
  const line = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "")
  return line.split(" ").filter(Boolean).map(Number)
}

const killQuietly = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** A real PostgreSQL, crash-safe settings included: what it acknowledged must be there after a kill. */
export const startPostgres = async (dir: string, port: number): Promise<Postgres> => {
  const options = { dir, port, durable: true, settings: { shared_buffers: "64MB" } }
  const database = await startDatabase(options)
  let { cluster } = database
  let strikes = 0
  let up = true
  let wanted = true
  let comeback: Promise<void> = Promise.resolve()

  const startAgain = async () => {
    for (let tries = 1; ; tries++) {
      try {
        cluster = await startCluster(options)
        return
      } catch (error) {
        if (tries === 10) throw error
        await wait(300)
      }
    }
  }
  const strike = async (pauseMs: number) => {
    up = false
    strikes++
    const { pid } = cluster.process
    if (pid === undefined) throw new Error("PostgreSQL has no process")
    const children = await childrenOf(pid)
    const ended = once(cluster.process, "exit")
    // The postmaster first, so that it cannot tidy up after its children: they all stop in the middle of a word.
    killQuietly(pid, "SIGKILL")
    for (const child of children) killQuietly(child, "SIGKILL")
    await ended
    while (children.some((child) => killQuietly(child, 0))) await wait(10)
    await wait(pauseMs)
    if (!wanted) return
    await startAgain()
    up = true
  }
  return {
    name: "postgresql",
    url: database.url,
    isUp: () => up && wanted,
    strike: (pauseMs) => {
      comeback = strike(pauseMs)
      return comeback
    },
    strikes: () => strikes,
    ownDeaths: () => 0,
    stop: async () => {
      wanted = false
      await comeback.catch(() => undefined)
      await cluster.stop()
    },
  }
}
