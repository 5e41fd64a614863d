import type { GuestLinks } from "@jalon/guest-links/server"
import { schedule, type Work } from "@jalon/jobs"
import { addDays, today } from "@jalon/kernel"
import { prepareSheets } from "../sheets/prepare-sheets.ts"
import { waitingSheets } from "../sheets/waiting-sheets.ts"
import { keepTrainerLinks } from "../trainer-links/keep-trainer-links.ts"
import { eachSchoolTeaching } from "./each-school-teaching.ts"

/** A sheet that nobody opened is still made a week later; what is countersigned closes within days. */
const DAYS_BEFORE = 7

export type KeepSheetsServices = { guestLinks: Pick<GuestLinks, "issue" | "revoke"> }

/** Sheets of the day and of tomorrow are there before anybody looks; what time alone does is done. One school at a time. */
const keepSheets = async ({ data, log, services }: Work<KeepSheetsServices>): Promise<void> => {
  const days = { from: addDays(today(), -DAYS_BEFORE), to: addDays(today(), 1) }
  const schools = await eachSchoolTeaching(
    data,
    { action: "attendance.keep-sheets", ...days },
    async (scope) => {
      await prepareSheets(scope, days.from, days.to)
      await waitingSheets(scope)
      await keepTrainerLinks(services.guestLinks, scope)
    },
  )
  log.info({ schools }, "attendance sheets made and closed")
}

export const keepSheetsOften = schedule({
  name: "attendance.keep-sheets",
  cron: "*/5 * * * *",
  run: keepSheets,
})
