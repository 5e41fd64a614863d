import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { dayRuns, type PeriodRow } from "./day-runs.ts"
import { isShown, type PublishedRow, presentPublished } from "./published-session.ts"

/** Sessions are closed to students: these functions tell each of them their own, as they were published. */
export const getOwnCalendar = read(wire.getOwnCalendar, async (reader, { query: { from, to } }) => {
  const [sessions, periods] = await Promise.all([
    reader.run(sql<PublishedRow>`select * from student_sessions(${from}::date, ${to}::date)`),
    reader.run(sql<PeriodRow & { student_id: string }>`
      select student_id, scope, kind, from_date, to_date, label from student_periods(${from}::date, ${to}::date)`),
  ])
  // Asked only where these days are empty: is there no planning yet, or none of these days?
  const known =
    sessions[0] ??
    (await reader.find(sql<{ n: number }>`
      select 1 as n from student_sessions(${from}::date - 200, ${to}::date + 200) limit 1`))
  // Whom two schools know has two rhythms; the days shown are those of the first.
  const [first] = periods
  return {
    sessions: sessions.filter((row) => isShown(row)).map(presentPublished),
    days: dayRuns(
      periods.filter(({ student_id }) => student_id === first?.student_id),
      { from, to },
    ),
    has_planning: known !== null,
  }
})
