import { publicHolidays, yearOf } from "@jalon/calendar"
import { type Data, sql } from "@jalon/data"
import { type Job, startJob } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"

const AT_ONCE = 500
const SYSTEM = { kind: "system" } as const

/** Nobody opens the office on the holidays of the whole country; those of one region are working days elsewhere. */
const isHoliday = (day: IsoDate): boolean =>
  publicHolidays(yearOf(day), "metropole", { whitMondayWorked: true }).some(({ date }) => date === day)

/** One transaction for a page of schools: its work is there with it, or is started again at the next try. */
const startPage = (
  data: Data,
  morning: Job<{ day: IsoDate }, never>,
  day: IsoDate,
  after: number,
): Promise<number[]> =>
  data.inScope(SYSTEM, "organizations.each-school", async (scope) => {
    const schools = await scope.run(sql<{ organization_id: number }>`
      select organization_id from schools_with_office(${after}, ${AT_ONCE})`)
    const ids = schools.map(({ organization_id }) => organization_id)
    for (const organizationId of ids)
      await startJob(scope, morning, { day }, { owner: { organizationId }, dedupeId: day })
    return ids
  })

/** Starts the work of a morning in each school that has an office, once; nothing on a holiday. How many schools it is. */
export const startInEachSchool = async (
  data: Data,
  morning: Job<{ day: IsoDate }, never>,
  day: IsoDate,
): Promise<number> => {
  if (isHoliday(day)) return 0
  let schools = 0
  for (let page = await startPage(data, morning, day, 0); page.length > 0; ) {
    schools += page.length
    page = await startPage(data, morning, day, page.at(-1) ?? 0)
  }
  return schools
}
