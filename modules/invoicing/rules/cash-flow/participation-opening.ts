import { addDays, type IsoDate } from "@jalon/kernel"

/** While nobody knows when the trial period really ends. */
const USUAL_DAYS = 90

/** The employer's participation may be invoiced once the trial period is over (R6332-25-2). */
export const participationOpensOn = (startsOn: IsoDate, trialEndsOn: IsoDate | null): IsoDate =>
  trialEndsOn === null ? addDays(startsOn, USUAL_DAYS) : addDays(trialEndsOn, 1)
