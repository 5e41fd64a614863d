import { isoWeekOf } from "@jalon/calendar"
import { formatFrenchDate } from "@jalon/kernel"
import { dayText } from "./session-text.ts"
import { calendarWords as words } from "./strings.fr.ts"
import type { CalendarState } from "./use-calendar.ts"

export const periodText = ({ span, from, to }: CalendarState): string =>
  span === "day"
    ? dayText(from)
    : words.week(isoWeekOf(from).week, formatFrenchDate(from), formatFrenchDate(to))
