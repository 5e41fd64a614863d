import { addDays, type IsoDate } from "@jalon/kernel"
import { daysBetween, mondayOf, weekdayOf } from "./date.ts"
import { contains } from "./date-range.ts"
import type { Rhythm, WeekCycle, Weekdays } from "./rhythm.ts"

export type ClosurePolicy = "shift_next" | "skip"

interface Obstacles {
  /** Neither a public holiday nor a day on which the centre is closed. */
  isOpen: (day: IsoDate) => boolean
  policy: ClosurePolicy
  /** Nothing is shifted past this day. */
  until: IsoDate
}

/** Tells whether the rhythm wants a day at school, once closed weeks are shifted or dropped. */
export const schoolDays = (rhythm: Rhythm, obstacles: Obstacles): ((day: IsoDate) => boolean) => {
  switch (rhythm.kind) {
    case "week_cycle": {
      const weeks = cycleWeeks(rhythm, obstacles)
      return (day) => weeks.has(mondayOf(day))
    }
    case "weekdays":
      return (day) => isWeekdayOfSchool(rhythm, day)
    case "calendar":
    case "blocks":
      return (day) => rhythm.periods.some((period) => period.kind === "school" && contains(period, day))
  }
}

/** Whether lessons are given that day of the week, when the week is at school. */
export const isTaught = (rhythm: Rhythm, day: IsoDate): boolean =>
  rhythm.kind === "weekdays" || weekdayOf(day) <= 5

/** Mondays of the school weeks. Only a closed week moves; the cycle itself keeps its anchor. */
const cycleWeeks = (rhythm: WeekCycle, { isOpen, policy, until }: Obstacles): Set<IsoDate> => {
  const mondays: IsoDate[] = []
  for (let monday = rhythm.anchor_monday; monday <= until; monday = addDays(monday, 7)) mondays.push(monday)
  const length = rhythm.school_weeks + rhythm.company_weeks
  const regular = mondays.filter((_, index) => index % length < rhythm.school_weeks)
  const hasOpenDay = (monday: IsoDate) => [0, 1, 2, 3, 4].some((days) => isOpen(addDays(monday, days)))
  const held = new Set(regular.filter(hasOpenDay))
  if (policy === "skip") return held
  for (const closed of regular.filter((monday) => !hasOpenDay(monday))) {
    const free = mondays.find((monday) => monday > closed && !held.has(monday) && hasOpenDay(monday))
    if (free) held.add(free)
  }
  return held
}

const isWeekdayOfSchool = ({ school_weekdays, alternate_week }: Weekdays, day: IsoDate): boolean => {
  const weekday = weekdayOf(day)
  if (school_weekdays.includes(weekday)) return true
  if (alternate_week?.weekday !== weekday) return false
  return (daysBetween(alternate_week.anchor_monday, mondayOf(day)) / 7) % 2 === 0
}
