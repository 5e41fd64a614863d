const PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/

export type DateOrder = { dayFirst: number; monthFirst: number }

/** What one date says of the order in which its column is written; most say nothing. */
export const observeDate = (order: DateOrder, text: string): DateOrder => {
  const [, first, second] = PARTS.exec(text.trim()) ?? []
  if (first === undefined || second === undefined) return order
  if (Number(first) > 12 && Number(second) <= 12) return { ...order, dayFirst: order.dayFirst + 1 }
  if (Number(second) > 12 && Number(first) <= 12) return { ...order, monthFirst: order.monthFirst + 1 }
  return order
}

/**
 * A column in which some dates only exist with the month first, and none only with the day first: its other dates are
 * read the wrong way too, and nothing in them shows it.
 */
export const isMonthFirst = ({ dayFirst, monthFirst }: DateOrder): boolean => monthFirst > 0 && dayFirst === 0
