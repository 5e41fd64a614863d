import type { IsoDate } from "@jalon/kernel"

/** The survey counts those who are there on that day. */
export const surveyDay = (year: number): IsoDate => `${year}-12-31`

/** The survey of a year opens in January of the next one: until March it is still last year's that is answered. */
export const surveyYearOn = (day: IsoDate): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0)

/** Those whose contract was broken and who are still trained, as the law lets them for some months. */
export const BROKEN = ["counted", "left_out"] as const
