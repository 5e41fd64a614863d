import { schedule } from "@jalon/jobs"
import { addDays, today } from "@jalon/kernel"
import { findWarnings } from "../warnings/find-warnings.ts"
import { eachSchoolTeaching } from "./each-school-teaching.ts"

/** A school on holiday is still looked at: what ended meanwhile is told. */
const DAYS_BEFORE = 60

/** After the deadlines of the night have passed: what is counted as not justified is known. */
export const findWarningsNightly = schedule({
  name: "attendance.find-warnings",
  cron: "50 1 * * *",
  run: async ({ data, log }) => {
    let raised = 0
    const schools = await eachSchoolTeaching(
      data,
      { action: "attendance.find-warnings", from: addDays(today(), -DAYS_BEFORE), to: today() },
      async (scope) => {
        raised += await findWarnings(scope, today())
      },
    )
    log.info({ schools, raised }, "learners looked at for signs of dropping out")
  },
})
