import {
  addMonths,
  type ClosurePolicy,
  type DateRange,
  eachDay,
  expandRhythm,
  type Period,
  periodsByDay,
  periodsFromDays,
  type Rhythm,
} from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

/** What a class drew for its own year. */
type DrawnYear = {
  readonly active: DateRange
  readonly periods: readonly Period[]
  readonly rhythm: Rhythm | null
  readonly policy: ClosurePolicy
  readonly holidays: readonly { readonly date: IsoDate }[]
  readonly closures: readonly DateRange[]
}

const YEAR = 12
/** Whole weeks, so that a Monday stays one. */
const YEAR_IN_DAYS = 364

const earlier = (...days: [IsoDate, IsoDate]): IsoDate => days.toSorted()[0] ?? days[0]

/** Periods drawn by hand are those of one year: the next one has them in the same weeks. */
const later = (rhythm: Rhythm, years: number): Rhythm =>
  rhythm.kind === "calendar" || rhythm.kind === "blocks"
    ? {
        ...rhythm,
        periods: rhythm.periods.map((period) => ({
          ...period,
          from: addDays(period.from, years * YEAR_IN_DAYS),
          to: addDays(period.to, years * YEAR_IN_DAYS),
        })),
      }
    : rhythm

/**
 * Where each day of a contract is spent: as the class drew its year, then, year after year until the last exam, as its
 * rhythm goes on; in the company before, between and after. What goes on is a forecast.
 */
export const overContract = (
  { active, periods, rhythm, policy, holidays, closures }: DrawnYear,
  contract: DateRange,
  trainingEnd: IsoDate,
): { periods: Period[]; forecastFrom: IsoDate | null; isWhole: boolean } => {
  const years: { from: IsoDate; periods: readonly Period[] }[] = [{ from: active.from, periods }]
  for (let count = 1; rhythm !== null && addMonths(active.from, count * YEAR) <= trainingEnd; count++) {
    const from = addMonths(active.from, count * YEAR)
    const to = earlier(addMonths(active.to, count * YEAR), trainingEnd)
    if (from <= active.to || to < from) continue
    const expanded = expandRhythm(later(rhythm, count), { from, to, closures, holidays, policy })
    years.push({ from, periods: expanded })
  }
  const byDay = periodsByDay(years.flatMap((year) => year.periods))
  const off = new Set(holidays.map(({ date }) => date))
  const kindOf = (day: IsoDate): Period["kind"] =>
    byDay.get(day)?.kind ?? (off.has(day) ? "public_holiday" : "company")
  return {
    periods: periodsFromDays(eachDay(contract), (day) => ({ kind: kindOf(day), locked: false })),
    forecastFrom: years[1]?.from ?? null,
    isWhole: rhythm !== null || active.to >= addMonths(trainingEnd, -1),
  }
}
