import {
  addMonths,
  eachDay,
  mondayOf,
  monthOf,
  monthRange,
  schoolYearOf,
  schoolYearRange,
  weekRange,
} from "@jalon/calendar"
import { addDays, type IsoDate, isRealDate, today } from "@jalon/kernel"
import { useNavigate, useSearch } from "@tanstack/react-router"

export const WAYS = ["class", "trainer", "room"] as const
export type Way = (typeof WAYS)[number]
export const SPANS = ["day", "week", "month", "year", "list"] as const
export type Span = (typeof SPANS)[number]
/** How far « suivant » goes. A list is a month of one class, trainer or room, and a week of everybody. */
type Unit = Exclude<Span, "list">

type Search = {
  by?: string | undefined
  of?: string | undefined
  on?: string | undefined
  span?: string | undefined
  preview?: undefined
  at?: undefined
  subject?: undefined
}

const isDay = (text: string | undefined): text is IsoDate =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  isRealDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)))

const rangeOf = (unit: Unit, on: IsoDate): { from: IsoDate; to: IsoDate } => {
  switch (unit) {
    case "day":
      return { from: on, to: on }
    case "week":
      return weekRange(mondayOf(on))
    case "month":
      return monthRange(monthOf(on))
    case "year":
      return schoolYearRange(schoolYearOf(on))
  }
}

/** The same day of the period beside, or its nearest. */
const beside = (unit: Unit, from: IsoDate, by: 1 | -1): IsoDate => {
  if (unit === "day") return addDays(from, by)
  if (unit === "week") return addDays(from, by * 7)
  return addMonths(from, unit === "month" ? by : by * 12)
}

/** What the calendar shows is its address: whose, which days, and how long. */
export const useCalendar = () => {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const by: Way = WAYS.find((way) => way === search.by) ?? "class"
  const span: Span = SPANS.find((one) => one === search.span) ?? "week"
  const on = isDay(search.on) ? search.on : today()
  const unit: Unit = span === "list" ? (search.of ? "month" : "week") : span
  const { from, to } = rangeOf(unit, on)
  const go = (next: Search) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, ...next }),
      resetScroll: false,
    })
  return {
    by,
    of: search.of ?? null,
    span,
    unit,
    days: eachDay({ from, to }),
    from,
    to,
    chooseWay: (way: Way) => go({ by: way, of: undefined }),
    chooseOne: (id: string | null) => go({ of: id ?? undefined }),
    chooseSpan: (next: Span) => go({ span: next, on }),
    goTo: (day: IsoDate) => go({ on: day }),
    openDay: (day: IsoDate) => go({ span: "day", on: day }),
    /** What was being written is done: only its day is shown. */
    closeOn: (day: IsoDate) => go({ on: day, preview: undefined, at: undefined, subject: undefined }),
    before: () => go({ on: beside(unit, from, -1) }),
    after: () => go({ on: beside(unit, from, 1) }),
  }
}
export type CalendarState = ReturnType<typeof useCalendar>
