import { addDays, type IsoDate } from "@jalon/kernel"
import { weekdayOf, yearOf } from "./date.ts"
import { type DateRange, eachDay } from "./date-range.ts"
import { type PublicHolidayOptions, type PublicHolidayZone, publicHolidays } from "./public-holidays.ts"

export interface WorkingDayRule extends PublicHolidayOptions {
  /** « Jours ouvrables » run from Monday to Saturday, « jours ouvrés » from Monday to Friday. */
  days: "ouvrables" | "ouvrés"
  zone: PublicHolidayZone
}

export const isWorkingDay = (date: IsoDate, rule: WorkingDayRule): boolean =>
  weekdayOf(date) <= (rule.days === "ouvrables" ? 6 : 5) &&
  !publicHolidays(yearOf(date), rule.zone, rule).some((holiday) => holiday.date === date)

/**
 * The last day of a delay of so many working days. The day that starts the delay does not count; a negative count
 * goes back; zero gives the day itself, working or not.
 */
export const addWorkingDays = (date: IsoDate, count: number, rule: WorkingDayRule): IsoDate => {
  const step = Math.sign(count)
  let [day, left] = [date, Math.abs(count)]
  while (left > 0) {
    day = addDays(day, step)
    if (isWorkingDay(day, rule)) left -= 1
  }
  return day
}

/** The day itself when it is worked: a delay that would end on a closed day runs to the next open one. */
export const nextWorkingDay = (date: IsoDate, rule: WorkingDayRule): IsoDate =>
  isWorkingDay(date, rule) ? date : nextWorkingDay(addDays(date, 1), rule)

export const countWorkingDays = (range: DateRange, rule: WorkingDayRule): number =>
  eachDay(range).filter((day) => isWorkingDay(day, rule)).length
