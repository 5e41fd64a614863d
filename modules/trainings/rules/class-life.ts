import { type SchoolYear, schoolYearRange } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"

/** What a person decides; the rest follows from the dates. */
export const CLASS_STATUSES = ["preparation", "open", "running", "finished"] as const
export type ClassStatus = (typeof CLASS_STATUSES)[number]

export const CLASS_LIVES = ["preparation", "open", "running", "finished", "archived"] as const
export type ClassLife = (typeof CLASS_LIVES)[number]

export type LivingClass = {
  status: ClassStatus
  startDate: IsoDate
  endDate: IsoDate
  isArchived: boolean
}

/**
 * Where a class stands today. A class starts and ends by itself, so nobody has to remember; one that was closed before
 * its time stays closed.
 */
export const classLife = (
  { status, startDate, endDate, isArchived }: LivingClass,
  today: IsoDate,
): ClassLife => {
  if (isArchived) return "archived"
  if (status === "finished" || endDate < today) return "finished"
  if (startDate <= today) return "running"
  return status === "preparation" ? "preparation" : "open"
}

export type ClassDates = {
  schoolYear: SchoolYear
  startDate: IsoDate
  endDate: IsoDate
  examStartDate: IsoDate | null
  examEndDate: IsoDate | null
}

export type ClassDateFault =
  | "ends_before_start"
  | "starts_outside_year"
  | "too_long"
  | "exam_ends_before_start"
  | "exam_outside_class"

/** A class is one year of a training: what runs longer is two classes. */
const LONGEST_DAYS = 550

const daysFrom = (from: IsoDate, to: IsoDate) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The first thing wrong with the dates of a class, and the field that holds it. */
export const classDateFault = ({
  schoolYear,
  startDate,
  endDate,
  examStartDate,
  examEndDate,
}: ClassDates): { fault: ClassDateFault; field: keyof ClassDates } | null => {
  if (endDate <= startDate) return { fault: "ends_before_start", field: "endDate" }
  const year = schoolYearRange(schoolYear)
  if (startDate < year.from || startDate > year.to)
    return { fault: "starts_outside_year", field: "startDate" }
  if (daysFrom(startDate, endDate) > LONGEST_DAYS) return { fault: "too_long", field: "endDate" }
  if (examStartDate !== null && examEndDate !== null && examEndDate < examStartDate)
    return { fault: "exam_ends_before_start", field: "examEndDate" }
  for (const field of ["examStartDate", "examEndDate"] as const) {
    const date = { examStartDate, examEndDate }[field]
    if (date !== null && (date < startDate || date > endDate)) return { fault: "exam_outside_class", field }
  }
  return null
}
