import { schoolYearOf } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import { today } from "../clock.ts"

/** A list drawn up in June or July is for the autumn. */
const AHEAD_DAYS = 75

export const currentYear = (): string => schoolYearOf(addDays(today(), AHEAD_DAYS))
