import { setTimeout as wait } from "node:timers/promises"
import { type Data, sql } from "@jalon/data"
import { type Log, schedule } from "@jalon/jobs"

/** More than a year ahead, so that even a long silence of the workers leaves no month without its partition. */
const MONTHS_AHEAD = 13
/** With fewer months than this, whoever is on call has weeks to look, not hours. */
const FEWEST_MONTHS_AHEAD = 2
/** A reader in the way is left alone: some tries now, and there is a next night. */
const TRIES = 20
const PAUSE_MS = 3_000
const SYSTEM = { kind: "system" } as const

const monthsAhead = (data: Data) =>
  data.readOnce(
    SYSTEM,
    "data.partitions",
    sql<{ parent: string; months: number }>`select parent, months from partition_months_ahead()`,
  )

/** One month at a time, in a transaction of its own: its locks last a moment. */
const addOne = async (data: Data, parent: string): Promise<"added" | "locked" | "complete"> => {
  const row = await data.inScope(SYSTEM, "data.partitions", (scope) =>
    scope.find(
      sql<{
        outcome: "added" | "locked" | "complete"
      }>`select add_month_partition(${parent}::regclass, ${MONTHS_AHEAD}) as outcome`,
    ),
  )
  return row?.outcome ?? "complete"
}

const addMissing = async (data: Data, parent: string, pauseMs: number): Promise<boolean> => {
  for (let tries = 0; tries < TRIES; ) {
    const outcome = await addOne(data, parent)
    if (outcome === "complete") return true
    if (outcome === "locked") {
      tries++
      await wait(pauseMs)
    }
  }
  return false
}

/** Attaches the months to come of every table cut by month, and says so loudly when they come to an end. */
export const makePartitions = async (data: Data, log: Log, pauseMs = PAUSE_MS): Promise<void> => {
  for (const { parent } of await monthsAhead(data)) {
    if (!(await addMissing(data, parent, pauseMs)))
      log.warn({ table: parent }, "a partition was not attached: the table was being read")
  }
  for (const { parent, months } of await monthsAhead(data)) {
    if (months < FEWEST_MONTHS_AHEAD)
      log.error({ table: parent, months }, "fewer than two months of partitions ahead")
  }
}

export const makePartitionsNightly = schedule({
  name: "data.make-partitions",
  cron: "10 3 * * *",
  run: ({ data, log }) => makePartitions(data, log),
})
