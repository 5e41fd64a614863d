import { schedule } from "@jalon/jobs"
import { addDays, today } from "@jalon/kernel"
import { findAnomalies } from "../anomalies/find-anomalies.ts"
import { eachSchoolTeaching } from "./each-school-teaching.ts"

/** As long as a sheet is likely to be corrected. */
const DAYS_BEFORE = 60

/** Contradictions are looked for while nobody works: what is found waits in the list of sheets. */
export const findAnomaliesNightly = schedule({
  name: "attendance.find-anomalies",
  cron: "40 1 * * *",
  run: async ({ data, log }) => {
    const days = { from: addDays(today(), -DAYS_BEFORE), to: today() }
    let found = 0
    const schools = await eachSchoolTeaching(
      data,
      { action: "attendance.find-anomalies", ...days },
      async (scope) => {
        found += await findAnomalies(scope, { ...days, now: Date.now() })
      },
    )
    log.info({ schools, found }, "sheets looked at for contradictions")
  },
})
