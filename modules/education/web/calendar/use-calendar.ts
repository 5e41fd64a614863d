import { mondayOf } from "@jalon/calendar"
import { addDays, type IsoDate, isRealDate, today } from "@jalon/kernel"
import { useNavigate, useSearch } from "@tanstack/react-router"

export const WAYS = ["class", "trainer", "room"] as const
export type Way = (typeof WAYS)[number]
export type Span = "week" | "day"

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

const DAYS_OF_WEEK = 7

/** What the calendar shows is its address: whose, which days, and how long. */
export const useCalendar = () => {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const by: Way = WAYS.find((way) => way === search.by) ?? "class"
  const span: Span = search.span === "day" ? "day" : "week"
  const on = isDay(search.on) ? search.on : today()
  const from = span === "day" ? on : mondayOf(on)
  const days =
    span === "day" ? [from] : Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(from, index))
  const go = (next: Search) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, ...next }),
      resetScroll: false,
    })
  const step = span === "day" ? 1 : DAYS_OF_WEEK
  return {
    by,
    of: search.of ?? null,
    span,
    days,
    from,
    to: days.at(-1) ?? from,
    chooseWay: (way: Way) => go({ by: way, of: undefined }),
    chooseOne: (id: string | null) => go({ of: id ?? undefined }),
    chooseSpan: (next: Span) => go({ span: next, on: span === "week" && !isDay(search.on) ? today() : on }),
    goTo: (day: IsoDate) => go({ on: day }),
    /** What was being written is done: only its day is shown. */
    closeOn: (day: IsoDate) => go({ on: day, preview: undefined, at: undefined, subject: undefined }),
    before: () => go({ on: addDays(from, -step) }),
    after: () => go({ on: addDays(from, step) }),
  }
}
export type CalendarState = ReturnType<typeof useCalendar>
