import {
  contains,
  type DateRange,
  eachDay,
  type IsoWeek,
  isoWeeksOf,
  type Month,
  monthOf,
  weekdayOf,
  weekRange,
} from "@jalon/calendar"
import { addDays } from "@jalon/kernel"

export interface PlacedWeek extends IsoWeek {
  /** Its rank in the year shown. */
  index: number
  /** Its column in the grid of its strip. */
  column: number
}

export interface PlacedMonth {
  month: Month
  weeks: PlacedWeek[]
}

/** Months side by side, under which weeks run as one band. */
export interface Strip {
  months: PlacedMonth[]
  first: number
  last: number
  /** The value of `grid-template-columns`. */
  columns: string
}

export const weeksOfStrip = ({ months }: Strip): PlacedWeek[] => months.flatMap(({ weeks }) => weeks)

/** The weeks of a range that have a working day in it: a year may open on a Saturday. */
export const workingWeeksOf = (range: DateRange): IsoWeek[] =>
  isoWeeksOf(range).filter(({ monday }) =>
    eachDay(weekRange(monday)).some((day) => weekdayOf(day) <= 5 && contains(range, day)),
  )

/** A week stands in the month of its Thursday, as in its year; at the ends of the range, in the nearest month. */
const monthOfWeek = ({ monday }: IsoWeek, range: DateRange): Month => {
  const thursday = addDays(monday, 3)
  if (thursday < range.from) return monthOf(range.from)
  if (thursday > range.to) return monthOf(range.to)
  return monthOf(thursday)
}

// Before the weeks, a column for the names of the days.
const FIRST_COLUMN = 2

export const stripsOf = (range: DateRange, monthsPerStrip: number): Strip[] => {
  const weeks = workingWeeksOf(range)
  const months = [...Map.groupBy(weeks, (week) => monthOfWeek(week, range))]
  const rows: (typeof months)[] = []
  for (let at = 0; at < months.length; at += monthsPerStrip) rows.push(months.slice(at, at + monthsPerStrip))
  const widest = Math.max(...rows.map((row) => row.reduce((sum, [, of]) => sum + of.length, 0)))
  let index = 0
  return rows.map((row) => {
    const first = index
    let column = FIRST_COLUMN
    const placed = row.map(([month, of]) => {
      const standing = of.map((week) => ({ ...week, index: index++, column: column++ }))
      // The column that keeps months apart.
      column += 1
      return { month, weeks: standing }
    })
    return {
      months: placed,
      first,
      last: index - 1,
      columns: columnsOf(
        row.map(([, of]) => of.length),
        widest,
      ),
    }
  })
}

const columnsOf = (counts: readonly number[], widest: number): string => {
  const shown = counts.reduce((sum, count) => sum + count, 0)
  const months = counts.map((count) => `repeat(${count}, minmax(0, 1fr))`).join(" var(--month-gap) ")
  // Strips of fewer weeks keep the width of their weeks.
  const padding = widest > shown ? ` repeat(${widest - shown}, minmax(0, 1fr))` : ""
  return `var(--names) ${months}${padding}`
}
