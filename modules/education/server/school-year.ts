import { type DateRange, mondayOf, schoolYearOf, schoolYearRange } from "@jalon/calendar"
import { addDays, today } from "@jalon/kernel"

/** The school year and the week we are in, as ranges of days. */
export const currentRanges = (): { year: DateRange; week: DateRange } => {
  const on = today()
  const monday = mondayOf(on)
  return { year: schoolYearRange(schoolYearOf(on)), week: { from: monday, to: addDays(monday, 6) } }
}
