import { schedule } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { startInEachSchool } from "@jalon/organizations/server"
import { prepareStatements } from "./prepare-statements.ts"

/** On the sixth; again on the two days after, for a holiday and for workers that stood still: nobody is told twice. */
export const attendanceStatementsMonthly = schedule({
  name: "notifications.attendance-statements",
  cron: "0 9 6-8 * *",
  run: async ({ data, log }) => {
    const schools = await startInEachSchool(data, prepareStatements, today())
    log.info({ schools }, "attendance statements started")
  },
})
