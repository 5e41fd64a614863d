import type { IsoDate } from "@jalon/kernel"
import { closure, companyPeriod, publicHoliday } from "../conflicts/dates.ts"
import type { Planning } from "../conflicts/planning.ts"
import type { PlannedSession } from "../session/model.ts"
import { SKIP_REASONS, type SkipReason } from "./series.ts"

/**
 * What stands against a date for a session like this one. Single learners in company do not stop a class; a public holiday
 * does, whatever the age of those who come.
 */
export const skipReasonsOn =
  (session: PlannedSession, planning: Planning) =>
  (date: IsoDate): SkipReason[] => {
    const moved = { ...session, date }
    const found = [
      ...companyPeriod(moved, planning).filter(({ severity }) => severity === "block"),
      ...publicHoliday(moved, planning),
      ...closure(moved, planning),
    ]
    return SKIP_REASONS.filter((reason) => found.some(({ code }) => code === reason))
  }
