import {
  addMonths,
  contains,
  type DateRange,
  eachDay,
  isoWeeksOf,
  type Period,
  type PeriodKind,
  periodsByDay,
  type Totals,
  totalsOf,
  type Weekday,
  weekRange,
} from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

/** The year of the person trained, as the class and the contract draw it. */
export type TrainingCalendar = {
  readonly className: string
  readonly training: string
  /** In words: « 1 sem. CFA / 3 sem. entreprise ». */
  readonly rhythm: string | null
  /** Days shown: those of the contract, or of the class. */
  readonly range: DateRange
  readonly periods: readonly Period[]
  /** From that day on the rhythm of the class is carried on; nobody drew it yet. */
  readonly forecastFrom?: IsoDate | null
  readonly holidays: readonly { readonly date: IsoDate; readonly name: string }[]
  readonly closures: readonly (DateRange & { readonly name: string })[]
  /** Minutes of teaching in a day at the centre. */
  readonly dailyMinutes: number
  /** Days that may be taught; Monday to Friday unless told otherwise. */
  readonly weekdays?: readonly Weekday[]
}

/** Where a day is spent; `none` for a day outside the range, or of which nothing is said. */
export type DayKind = Exclude<PeriodKind, "school_break"> | "none"

export type CalendarWeek = {
  readonly week: number
  readonly monday: IsoDate
  /** Monday to Friday, and Saturday where it may be taught. */
  readonly days: readonly { readonly date: IsoDate; readonly kind: DayKind }[]
  readonly schoolMinutes: number
  readonly notes: readonly string[]
}

export type CalendarYear = {
  readonly range: DateRange
  readonly weeks: readonly CalendarWeek[]
  readonly totals: Totals
}

const WORKING: readonly Weekday[] = [1, 2, 3, 4, 5]
const MONTHS = 12

/** Years counted from the first day: those of a contract, not those of schools. */
const yearsOf = ({ from, to }: DateRange): DateRange[] => {
  const starts: IsoDate[] = []
  for (let count = 0; addMonths(from, count * MONTHS) <= to; count++)
    starts.push(addMonths(from, count * MONTHS))
  return starts.map((start, index) => {
    const next = starts[index + 1]
    return { from: start, to: next === undefined ? to : addDays(next, -1) }
  })
}

const kindsOf = ({ periods, holidays }: TrainingCalendar): ((date: IsoDate) => DayKind) => {
  const byDay = periodsByDay(periods)
  const off = new Set(holidays.map(({ date }) => date))
  return (date) => {
    if (off.has(date)) return "public_holiday"
    const kind = byDay.get(date)?.kind
    return kind === undefined || kind === "school_break" ? "none" : kind
  }
}

const notesOf = ({ holidays, closures }: TrainingCalendar, days: CalendarWeek["days"]): string[] => {
  const named = holidays.filter(({ date }) => days.some((day) => day.date === date && day.kind !== "none"))
  const closed = closures.filter((closure) =>
    days.some(({ date, kind }) => kind === "closure" && contains(closure, date)),
  )
  return [...named, ...closed].map(({ name }) => name)
}

/** Hours written in the contract are those of its calendar: they are shared out between its days at the centre. */
export const withHoursOf = (hours: number | null, calendar: TrainingCalendar): TrainingCalendar => {
  const { periods, range, holidays, weekdays = WORKING, dailyMinutes } = calendar
  const { schoolDays } = totalsOf(periods, { range, dailyMinutes, holidays, weekdays })
  return hours === null || schoolDays === 0
    ? calendar
    : { ...calendar, dailyMinutes: (hours * 60) / schoolDays }
}

/** A page for each year of the range, week by week; weeks of which nothing is said are left out. */
export const calendarYears = (facts: TrainingCalendar): CalendarYear[] => {
  const { periods, holidays, dailyMinutes, weekdays = WORKING } = facts
  const daysShown = Math.max(5, ...weekdays)
  const kindOf = kindsOf(facts)
  return yearsOf(facts.range).map((range) => {
    const weeks = isoWeeksOf(range).map(({ week, monday }): CalendarWeek => {
      const days = eachDay(weekRange(monday))
        .slice(0, daysShown)
        .map((date) => ({ date, kind: contains(range, date) ? kindOf(date) : ("none" as const) }))
      const taught = days.filter(({ kind }) => kind === "school").length
      return { week, monday, days, schoolMinutes: taught * dailyMinutes, notes: notesOf(facts, days) }
    })
    return {
      range,
      weeks: weeks.filter(({ days }) => days.some(({ kind }) => kind !== "none")),
      totals: totalsOf(periods, { range, dailyMinutes, holidays, weekdays }),
    }
  })
}
