import { isWorkingDay, type Period, type PublicHolidayZone, periodsByDay } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"

export interface ProbationInput {
  /** First day of practice with the employer. */
  practiceFrom: IsoDate
  /** Last day of the contract: the estimate never passes it. */
  end: IsoDate
  zone: PublicHolidayZone
  /** Alternation calendar; days it does not speak of are spent in the company. */
  calendar: readonly Period[]
  /** Sick leave and other days away that someone noted. */
  absences: readonly IsoDate[]
  /** Days of practice already done for the same certification, with another employer. */
  daysDone?: number
}

/** An estimate, to be corrected by someone who knows the days really worked. */
export interface ProbationEstimate {
  /** Last day of free rupture; the end of the contract when the days never add up. */
  lastDay: IsoDate
  /** Days of practice counted up to that day. */
  days: number
  isReached: boolean
}

const inCompany: ReadonlySet<Period["kind"]> = new Set(["company"])

const isPractice = (day: IsoDate, facts: ProbationInput, byDay: Map<IsoDate, Period>): boolean => {
  const period = byDay.get(day)
  return (
    isWorkingDay(day, { days: "ouvrés", zone: facts.zone }) &&
    (period === undefined || inCompany.has(period.kind)) &&
    !facts.absences.includes(day)
  )
}

/** The 45th day of practice in the company, Monday to Friday, outside the centre, holidays and absences. */
export const probationEstimate = (
  legalValues: LegalValues,
  facts: ProbationInput,
): ProbationEstimate | null => {
  const wanted = legalValueAt(legalValues, "delais.periode_probatoire", facts.practiceFrom)?.value.count
  if (wanted === undefined) return null
  const byDay = periodsByDay(facts.calendar)
  let days = facts.daysDone ?? 0
  // Nothing is left: free rupture ended before this contract began.
  if (days >= wanted) return { lastDay: addDays(facts.practiceFrom, -1), days, isReached: true }
  for (let day = facts.practiceFrom; day <= facts.end; day = addDays(day, 1)) {
    if (isPractice(day, facts, byDay)) days += 1
    if (days === wanted) return { lastDay: day, days, isReached: true }
  }
  return { lastDay: facts.end, days, isReached: false }
}
