import {
  contains,
  type DateRange,
  eachDay,
  type Period,
  type PeriodKind,
  type PublicHoliday,
  periodsByDay,
  type SchoolHoliday,
  weekdayOf,
  weekRange,
} from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

/** Days on which the centre is shut, under the name people know (« Fermeture de Noël »). */
export interface NamedClosure extends DateRange {
  name: string
}

export interface YearInput {
  periods: readonly Period[]
  holidays: readonly PublicHoliday[]
  closures: readonly NamedClosure[]
  breaks: readonly SchoolHoliday[]
  /** The days of the class. */
  active: DateRange
}

export interface DayState {
  date: IsoDate
  /** `none` outside the class, or where nothing was drawn. */
  kind: PeriodKind | "none"
  isLocked: boolean
  isWeekend: boolean
  /** Names of the holiday or the closure that falls on the day. */
  holiday: string | undefined
  closure: string | undefined
  schoolBreak: string | undefined
}

export type WeekKind = "school" | "company" | "mixed" | "other" | "none"

export interface WeekState {
  kind: WeekKind
  /** Monday to Friday. */
  days: DayState[]
  schoolDays: number
  companyDays: number
  isLocked: boolean
}

export type ReadDay = (date: IsoDate) => DayState

export const readDays = ({ periods, holidays, closures, breaks, active }: YearInput): ReadDay => {
  const byDay = periodsByDay(periods)
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  return (date) => {
    const period = contains(active, date) ? byDay.get(date) : undefined
    const holiday = names.get(date)
    return {
      date,
      kind: period === undefined ? "none" : holiday ? "public_holiday" : period.kind,
      isLocked: period?.locked ?? false,
      isWeekend: weekdayOf(date) > 5,
      holiday,
      closure: closures.find((closure) => contains(closure, date))?.name,
      schoolBreak: breaks.find((each) => contains(each, date))?.name,
    }
  }
}

export const readWeek = (monday: IsoDate, readDay: ReadDay): WeekState => {
  const days = eachDay({ from: monday, to: addDays(monday, 4) }).map(readDay)
  const schoolDays = days.filter(({ kind }) => kind === "school").length
  const companyDays = days.filter(({ kind }) => kind === "company").length
  const drawn = days.filter(({ kind }) => kind !== "none")
  return {
    days,
    schoolDays,
    companyDays,
    kind: weekKind(schoolDays, companyDays, drawn.length),
    isLocked: drawn.length > 0 && drawn.every(({ isLocked }) => isLocked),
  }
}

const weekKind = (schoolDays: number, companyDays: number, drawn: number): WeekKind => {
  if (drawn === 0) return "none"
  if (schoolDays > 0 && companyDays > 0) return "mixed"
  if (schoolDays > 0) return "school"
  return companyDays > 0 ? "company" : "other"
}

/** Whether some day of the week belongs to the class. */
export const isReachable = (monday: IsoDate, active: DateRange): boolean =>
  eachDay(weekRange(monday)).some((day) => weekdayOf(day) <= 5 && contains(active, day))

/** What stands in a cell for a kind of day: colour is never alone. */
export const dayLetters: Readonly<Record<PeriodKind, string>> = {
  school: "É",
  company: "E",
  public_holiday: "F",
  closure: "×",
  school_break: "",
  exam: "X",
  leave: "C",
  internship: "S",
  mobility: "M",
}
