import { publicHolidays, yearOf } from "@jalon/calendar"
import { type Data, sql } from "@jalon/data"
import { type Log, schedule, startJob } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { prepareDailyToDo } from "./prepare-daily-to-do.ts"

const AT_ONCE = 500
const SYSTEM = { kind: "system" } as const

/** Nobody opens the office on the holidays of the whole country; those of one region are working days elsewhere. */
const isHoliday = (day: IsoDate): boolean =>
  publicHolidays(yearOf(day), "metropole", { whitMondayWorked: true }).some(({ date }) => date === day)

/** One transaction for a page of schools: its work is there with it, or is started again at the next try. */
const startPage = (data: Data, after: number, day: IsoDate): Promise<number[]> =>
  data.inScope(SYSTEM, "notifications.daily-to-do", async (scope) => {
    const schools = await scope.run(sql<{ organization_id: number }>`
      select organization_id from schools_with_office(${after}, ${AT_ONCE})`)
    const ids = schools.map(({ organization_id }) => organization_id)
    for (const organizationId of ids)
      await startJob(scope, prepareDailyToDo, { day }, { owner: { organizationId }, dedupeId: day })
    return ids
  })

export const startDailyToDo = async (data: Data, log: Log, day: IsoDate): Promise<void> => {
  let schools = 0
  if (!isHoliday(day))
    for (let page = await startPage(data, 0, day); page.length > 0; ) {
      schools += page.length
      page = await startPage(data, page.at(-1) ?? 0, day)
    }
  log.info({ schools }, "daily mails started")
}

/** Early enough to be read before the first call, on working days only. */
export const dailyToDo = schedule({
  name: "notifications.daily-to-do",
  cron: "30 7 * * 1-5",
  run: ({ data, log }) => startDailyToDo(data, log, today()),
})
