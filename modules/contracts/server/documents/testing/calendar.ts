import { expandRhythm, publicHolidaysIn } from "@jalon/calendar"
import type { TrainingCalendar } from "../calendar-weeks.ts"

const range = { from: "2026-09-01", to: "2028-08-31" }
const holidays = publicHolidaysIn(range, "metropole")
const closures = [
  { from: "2026-12-21", to: "2027-01-03", name: "Fermeture de Noël" },
  { from: "2027-07-26", to: "2027-08-22", name: "Fermeture d’été" },
]

/** Two years, one week at the centre out of three. */
export const aCalendar: TrainingCalendar = {
  className: "CAP Boulanger 2026-2028",
  training: "CAP Boulanger",
  rhythm: "1 sem. CFA / 2 sem. entreprise",
  range,
  periods: expandRhythm(
    { kind: "week_cycle", anchor_monday: "2026-09-07", school_weeks: 1, company_weeks: 2 },
    { ...range, holidays, closures, policy: "shift_next" },
  ),
  holidays,
  closures,
  dailyMinutes: 420,
}
