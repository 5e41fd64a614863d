import { addDays, type IsoDate } from "@jalon/kernel"
import { daysBetween } from "./date.ts"

/** Dates without time zone, both ends included: a one-day range has `from` equal to `to`. */
export interface DateRange {
  from: IsoDate
  to: IsoDate
}

/** ISO dates sort as text; what follows relies on it. */
const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b)
const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b)

/** A range whose end comes before its start is a mistake of the caller, never read as empty. */
export const checkRange = ({ from, to }: DateRange): void => {
  if (daysBetween(from, to) < 0) throw new RangeError(`The range ${from} – ${to} ends before it starts`)
}

export const lengthInDays = ({ from, to }: DateRange): number => daysBetween(from, to) + 1

export const contains = ({ from, to }: DateRange, date: IsoDate): boolean => from <= date && date <= to

export const overlaps = (a: DateRange, b: DateRange): boolean => a.from <= b.to && b.from <= a.to

export const intersection = (a: DateRange, b: DateRange): DateRange | undefined =>
  overlaps(a, b) ? { from: later(a.from, b.from), to: earlier(a.to, b.to) } : undefined

export const eachDay = (range: DateRange): IsoDate[] => {
  checkRange(range)
  return Array.from({ length: lengthInDays(range) }, (_, index) => addDays(range.from, index))
}

/** What remains of a range once others are taken out of it, in order. */
export const subtract = (range: DateRange, taken: readonly DateRange[]): DateRange[] => {
  let rest: DateRange[] = [range]
  for (const hole of taken) rest = rest.flatMap((piece) => withoutOne(piece, hole))
  return rest
}

const withoutOne = (piece: DateRange, hole: DateRange): DateRange[] => {
  if (!overlaps(piece, hole)) return [piece]
  const before = { from: piece.from, to: addDays(hole.from, -1) }
  const after = { from: addDays(hole.to, 1), to: piece.to }
  return [before, after].filter(({ from, to }) => from <= to)
}

export const daysOfAll = (ranges: readonly DateRange[]): Set<IsoDate> => new Set(ranges.flatMap(eachDay))

export const byStart = (a: DateRange, b: DateRange): number =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : 0
