import type { Month } from "@jalon/calendar"

export type MonthFigures = {
  readonly month: Month
  readonly expectedCents: number
  readonly issuedCents: number
  readonly receivedCents: number
}

/** The month that is over and in which most is missing: expected and not received. Null while nothing is. */
export const worstOf = (months: readonly MonthFigures[], current: Month): MonthFigures | null => {
  const gap = ({ expectedCents, receivedCents }: MonthFigures) => expectedCents - receivedCents
  return months
    .filter((one) => one.month < current && gap(one) > 0)
    .reduce<MonthFigures | null>(
      (worst, one) => (worst === null || gap(one) > gap(worst) ? one : worst),
      null,
    )
}
