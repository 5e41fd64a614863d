import { setTimeout as wait } from "node:timers/promises"
import { type Data, sql } from "@jalon/data"
import { type Log, schedule } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { attendanceKeptSince } from "../../rules/index.ts"

const SYSTEM = { kind: "system" } as const
const ACTION = "attendance.retention"
/** A reader in the way is left alone: some tries now, and there is a next month. */
const TRIES = 20
const PAUSE_MS = 3_000

type Outcome = "dropped" | "locked" | "complete"
export type OldMonth = { part: string; bytes: number }

/** What would go today: for whoever wants to know before. */
export const oldAttendanceMonths = async (
  data: Pick<Data, "readOnce">,
  on: IsoDate = today(),
): Promise<{ since: IsoDate | null; months: OldMonth[] }> => {
  const since = attendanceKeptSince(on)
  if (since === null) return { since, months: [] }
  const months = await data.readOnce(
    SYSTEM,
    ACTION,
    sql<OldMonth>`select part, bytes from attendance_months_before(${since})`,
  )
  return { since, months }
}

/** Drops, one part at a time, the months of lessons whose keeping period is over. */
export const dropOldMonths = async (
  data: Pick<Data, "inScope">,
  log: Log,
  { on = today(), pauseMs = PAUSE_MS }: { on?: IsoDate; pauseMs?: number } = {},
): Promise<number> => {
  const since = attendanceKeptSince(on)
  let dropped = 0
  for (let tries = 0; since !== null && tries < TRIES; ) {
    const row = await data.inScope(SYSTEM, ACTION, (scope) =>
      scope.find(sql<{ outcome: Outcome }>`select drop_attendance_month(${since}) as outcome`),
    )
    const outcome = row?.outcome ?? "complete"
    if (outcome === "complete") break
    if (outcome === "dropped") dropped++
    else {
      tries++
      await wait(pauseMs)
    }
    if (tries === TRIES)
      log.warn({ since }, "old months of attendance were not dropped: the table was being read")
  }
  log.info({ dropped }, "old months of attendance dropped")
  return dropped
}

export const dropOldMonthsMonthly = schedule({
  name: "attendance.drop-old-months",
  cron: "50 3 3 * *",
  run: async ({ data, log }) => {
    await dropOldMonths(data, log)
  },
})
