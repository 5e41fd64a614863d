import { addMonths } from "@jalon/calendar"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { STUDENT_FIGURE_SORTS, type StatisticsQuery } from "../../wire/index.ts"

export const PERIODS = ["weeks4", "weeks12", "year", "own"] as const
export type PeriodKey = (typeof PERIODS)[number]

type Search = Partial<
  Record<"period" | "from" | "to" | "class" | "training" | "student" | "sort" | "page", string>
>

/** A school year begins in September. */
const yearStart = (on: IsoDate): IsoDate => {
  const september = `${on.slice(0, 4)}-09-01`
  return september <= on ? september : addMonths(september, -12)
}

/** This school year, until today. */
export const schoolYear = (): { from: IsoDate; to: IsoDate } => ({ from: yearStart(today()), to: today() })

const DAY = /^\d{4}-\d{2}-\d{2}$/
const days = (period: PeriodKey, { from, to }: Search): { from: IsoDate; to: IsoDate } => {
  const on = today()
  if (period === "own" && from && to && DAY.test(from) && DAY.test(to)) return { from, to }
  if (period === "year") return schoolYear()
  return { from: addDays(on, period === "weeks4" ? -27 : -83), to: on }
}

/** What is chosen stands in the address: a figure can be sent to somebody. */
export const useChoices = () => {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const period = PERIODS.find((one) => one === search.period) ?? "weeks12"
  const query: StatisticsQuery = {
    ...days(period, search),
    class: search.class ? [search.class] : undefined,
    training: search.training ? [search.training] : undefined,
    student: search.student ? [search.student] : undefined,
  }
  const change = (next: { [Key in keyof Search]: string | undefined }) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, page: undefined, ...next }),
      replace: true,
      resetScroll: false,
    })
  return {
    period,
    query,
    sort: STUDENT_FIGURE_SORTS.find((one) => one === search.sort) ?? ("unjustified" as const),
    page: Math.max(1, Number(search.page) || 1),
    change,
  }
}

export type Choices = ReturnType<typeof useChoices>
