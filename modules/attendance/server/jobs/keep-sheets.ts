import { type Data, sql } from "@jalon/data"
import { type Log, schedule } from "@jalon/jobs"
import { addDays, today } from "@jalon/kernel"
import { prepareSheets } from "../sheets/prepare-sheets.ts"
import { waitingSheets } from "../sheets/waiting-sheets.ts"

const AT_ONCE = 200
const ACTION = "attendance.keep-sheets"
/** A sheet that nobody opened is still made a week later; what is countersigned closes within days. */
const DAYS_BEFORE = 7

const schoolsAfter = async (data: Data, after: number): Promise<number[]> => {
  const rows = await data.readOnce(
    { kind: "system" },
    ACTION,
    sql<{ organization_id: number }>`
      select organization_id from schools_with_sessions(${addDays(today(), -DAYS_BEFORE)}, ${addDays(today(), 1)}, ${after},
        ${AT_ONCE})`,
  )
  return rows.map(({ organization_id }) => organization_id)
}

/** Sheets of the day and of tomorrow are there before anybody looks; what time alone does is done. One school at a time. */
const keepSheets = async (data: Data, log: Log): Promise<void> => {
  let schools = 0
  for (let page = await schoolsAfter(data, 0); page.length > 0; ) {
    for (const organizationId of page)
      await data.inScope({ kind: "system", organizationId }, ACTION, async (scope) => {
        await prepareSheets(scope, addDays(today(), -DAYS_BEFORE), addDays(today(), 1))
        await waitingSheets(scope)
      })
    schools += page.length
    page = await schoolsAfter(data, page.at(-1) ?? 0)
  }
  log.info({ schools }, "attendance sheets made and closed")
}

export const keepSheetsOften = schedule({
  name: "attendance.keep-sheets",
  cron: "*/5 * * * *",
  run: ({ data, log }) => keepSheets(data, log),
})
