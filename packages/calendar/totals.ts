import type { IsoDate } from "@jalon/kernel"
import { mondayOf, type Weekday, weekdayOf } from "./date.ts"
import { type DateRange, eachDay } from "./date-range.ts"
import { type Period, periodsByDay } from "./period.ts"

export interface TotalsOptions {
  range: DateRange
  /** Minutes of teaching in a day at school, breaks taken off. */
  dailyMinutes: number
  holidays: readonly { date: IsoDate }[]
  /** Days that may be taught; Monday to Friday unless told otherwise. */
  weekdays?: readonly Weekday[]
}

export interface Totals {
  /** Weeks spent wholly at school, wholly in the company, or shared; holidays and closures do not split a week. */
  schoolWeeks: number
  companyWeeks: number
  mixedWeeks: number
  schoolDays: number
  companyDays: number
  schoolMinutes: number
}

/** What a year amounts to. Holidays are deducted even where a period drawn by hand runs over them. */
export const totalsOf = (periods: readonly Period[], options: TotalsOptions): Totals => {
  const { range, dailyMinutes, holidays, weekdays = [1, 2, 3, 4, 5] } = options
  const byDay = periodsByDay(periods)
  const off = new Set(holidays.map(({ date }) => date))
  const weeks = new Map<IsoDate, { school: number; company: number }>()
  for (const day of eachDay(range)) {
    const kind = byDay.get(day)?.kind
    if (off.has(day) || !weekdays.includes(weekdayOf(day))) continue
    if (kind !== "school" && kind !== "company") continue
    const monday = mondayOf(day)
    const week = weeks.get(monday) ?? { school: 0, company: 0 }
    week[kind] += 1
    weeks.set(monday, week)
  }
  const all = [...weeks.values()]
  const schoolDays = all.reduce((sum, week) => sum + week.school, 0)
  return {
    schoolWeeks: all.filter((week) => week.company === 0).length,
    companyWeeks: all.filter((week) => week.school === 0).length,
    mixedWeeks: all.filter((week) => week.school > 0 && week.company > 0).length,
    schoolDays,
    companyDays: all.reduce((sum, week) => sum + week.company, 0),
    schoolMinutes: schoolDays * dailyMinutes,
  }
}
