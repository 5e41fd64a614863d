import { schoolYearOf } from "@jalon/calendar"
import { addDays, today } from "@jalon/kernel"

/** A list drawn up in June or July is for the autumn. */
const AHEAD_DAYS = 75

export const currentYear = (): string => schoolYearOf(addDays(today(), AHEAD_DAYS))
