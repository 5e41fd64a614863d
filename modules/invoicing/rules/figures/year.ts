import type { Month } from "@jalon/calendar"

export type UnpaidMonth = {
  readonly month: Month
  /** Of what was to be paid that month, what is not paid today. */
  readonly unpaidCents: number
}

/**
 * The month that is over and of whose due amounts most is unpaid, the first of several; null while nothing is. What was to be paid
 * in a month is compared with what of it was paid: amounts that open are due later, and are no gap while their day has not come.
 */
export const worstOf = (months: readonly UnpaidMonth[], current: Month): UnpaidMonth | null =>
  months
    .filter(({ month, unpaidCents }) => month < current && unpaidCents > 0)
    .reduce<UnpaidMonth | null>(
      (worst, one) => (worst === null || one.unpaidCents > worst.unpaidCents ? one : worst),
      null,
    )
