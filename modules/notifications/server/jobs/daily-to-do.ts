import type { Data } from "@jalon/data"
import { type Log, schedule } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { startInEachSchool } from "@jalon/organizations/server"
import { prepareDailyToDo } from "./prepare-daily-to-do.ts"

export const startDailyToDo = async (data: Data, log: Log, day: IsoDate): Promise<void> => {
  const schools = await startInEachSchool(data, prepareDailyToDo, day)
  log.info({ schools }, "daily mails started")
}

/** Early enough to be read before the first call, on working days only. */
export const dailyToDo = schedule({
  name: "notifications.daily-to-do",
  cron: "30 7 * * 1-5",
  run: ({ data, log }) => startDailyToDo(data, log, today()),
})
