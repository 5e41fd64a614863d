import { addMonths } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

type ClassYear = {
  start_date: IsoDate
  end_date: IsoDate
  exam_end_date: IsoDate | null
  /** Which year of the cycle the class is: a contract runs until the last one. */
  year_of_cycle: number
}

/** A class is one year of its training, a contract the whole of what is left: years of a class follow each other. */
const YEAR = 12

/** Weeks by which a class may end before the last month of its year is over: July, when its first day is in September. */
const SLACK_MONTHS = 3

/**
 * From the first day of the class to the end of its cycle, exams included: a first year of a training of 24 months
 * leads two years further. A class that already runs to the end of the cycle is taken as it is.
 */
export const cyclePeriod = (
  { start_date: start, end_date: end, exam_end_date: exams, year_of_cycle: year }: ClassYear,
  cycleMonths: number | null,
): { start: IsoDate; end: IsoDate; exams: IsoDate | null } => {
  const left = (cycleMonths ?? 0) - YEAR * (year - 1)
  const whole = addDays(addMonths(start, Math.max(left, 0)), -1)
  if (left <= 0 || end >= addMonths(whole, -SLACK_MONTHS)) return { start, end, exams }
  const further = left - YEAR
  // A year ends on the same day as the class; a part of a year when its months are over.
  const last = further % YEAR === 0 ? addMonths(end, further) : whole
  const lastExams = exams === null || exams > end ? exams : addMonths(exams, last === whole ? 0 : further)
  return { start, end: lastExams !== null && lastExams > last ? lastExams : last, exams: lastExams }
}
