import type { Data } from "@jalon/data"
import { type Log, schedule } from "@jalon/jobs"
import { addDays, today } from "@jalon/kernel"
import { settleMissed } from "../absences/settle-missed.ts"
import { eachSchoolTeaching } from "./each-school-teaching.ts"

/** The longest delay a school may give, a refusal of the last day, and some nights without a worker. */
const DAYS_BEFORE = 45

const settleAbsences = async (data: Data, log: Log): Promise<void> => {
  const from = addDays(today(), -DAYS_BEFORE)
  let lines = 0
  const schools = await eachSchoolTeaching(
    data,
    { action: "attendance.settle-absences", from, to: today() },
    async (scope) => {
      lines += await settleMissed(scope, { from, to: today() })
    },
  )
  log.info({ schools, lines }, "absences settled")
}

/** Deadlines pass by themselves: what nobody answered for is then not justified. */
export const settleAbsencesNightly = schedule({
  name: "attendance.settle-absences",
  cron: "20 1 * * *",
  run: ({ data, log }) => settleAbsences(data, log),
})
