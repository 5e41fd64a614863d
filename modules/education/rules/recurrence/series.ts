import { addMonths, daysBetween, eachDay, mondayOf, type Weekday, weekdayOf } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { TimeSpan } from "../session/time-span.ts"

/** Why a date of a series has no session. */
export const SKIP_REASONS = ["company_period", "public_holiday", "closure"] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** A rule that makes sessions. The sessions are the truth; the rule only makes them. */
export interface Series extends TimeSpan {
  breaks: readonly TimeSpan[]
  weekdays: readonly Weekday[]
  /** Every week, or every second one counted from that of the first date. */
  intervalWeeks: 1 | 2
  firstDate: IsoDate
  /** Its last date, or how many sessions it makes. */
  end: { lastDate: IsoDate } | { count: number }
  followRhythm: boolean
  skipPublicHolidays: boolean
  skipClosures: boolean
  /** A date skipped is lost, or made up for after the last one. */
  onSkip: "drop" | "append"
}

export type SeriesFault = "no_weekday" | "ends_before_start" | "no_session" | "over_one_year"

/** A series stays within a year from its first date. */
const lastDayOf = (firstDate: IsoDate): IsoDate => addDays(addMonths(firstDate, 12), -1)

export const seriesFaults = ({ weekdays, firstDate, end }: Series): SeriesFault[] => {
  const faults: SeriesFault[] = []
  if (weekdays.length === 0) faults.push("no_weekday")
  if ("count" in end) {
    if (!Number.isInteger(end.count) || end.count < 1) faults.push("no_session")
  } else if (end.lastDate < firstDate) faults.push("ends_before_start")
  else if (end.lastDate > lastDayOf(firstDate)) faults.push("over_one_year")
  return faults
}

export interface ExpandedSeries {
  dates: IsoDate[]
  skipped: { date: IsoDate; reasons: SkipReason[] }[]
  /** Sessions asked for that no longer fit in the year. */
  missing: number
}

/** The dates of a series. `reasonsOn` says what stands against a date; which of it counts is the series' choice. */
export const expandSeries = (
  series: Series,
  reasonsOn: (date: IsoDate) => readonly SkipReason[],
): ExpandedSeries => {
  if (seriesFaults(series).length > 0) throw new RangeError("The series has faults")
  const { end, onSkip } = series
  const possible = datesOfRule(series)
  const wanted = "count" in end ? end.count : possible.filter((date) => date <= end.lastDate).length
  const counted = reasonsCounted(series)
  const dates: IsoDate[] = []
  const skipped: ExpandedSeries["skipped"] = []
  // A skipped date takes the place of a session, unless it is made up for.
  const placed = () => dates.length + (onSkip === "drop" ? skipped.length : 0)
  for (const date of possible) {
    if (placed() === wanted) break
    const reasons = reasonsOn(date).filter((reason) => counted.has(reason))
    if (reasons.length === 0) dates.push(date)
    else skipped.push({ date, reasons })
  }
  return { dates, skipped, missing: wanted - placed() }
}

const reasonsCounted = ({ followRhythm, skipPublicHolidays, skipClosures }: Series): Set<SkipReason> => {
  const asked = { company_period: followRhythm, public_holiday: skipPublicHolidays, closure: skipClosures }
  return new Set(SKIP_REASONS.filter((reason) => asked[reason]))
}

/** Every date that the rule names, to the end of its year. */
const datesOfRule = ({ weekdays, firstDate, intervalWeeks }: Series): IsoDate[] =>
  eachDay({ from: firstDate, to: lastDayOf(firstDate) }).filter((date) => {
    const weeks = daysBetween(mondayOf(firstDate), mondayOf(date)) / 7
    return weeks % intervalWeeks === 0 && weekdays.includes(weekdayOf(date))
  })
