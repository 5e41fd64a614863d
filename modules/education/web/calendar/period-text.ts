import { isoWeekOf, schoolYearOf } from "@jalon/calendar"
import { formatFrenchDate } from "@jalon/kernel"
import { dayText, monthText } from "./session-text.ts"
import { calendarWords as words } from "./strings.fr.ts"
import type { CalendarState } from "./use-calendar.ts"

export const periodText = ({ unit, from, to }: Pick<CalendarState, "unit" | "from" | "to">): string => {
  switch (unit) {
    case "day":
      return dayText(from)
    case "week":
      return words.week(isoWeekOf(from).week, formatFrenchDate(from), formatFrenchDate(to))
    case "month":
      return monthText(from)
    case "year":
      return words.year(schoolYearOf(from))
  }
}
