import type { IsoDate } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import type { ToDoLine } from "./index.ts"

/** Lines that a source reads whole; more than a person settles in a day. */
export const SHOWN = 50
/** Beyond this nobody counts: « 99+ ». */
export const COUNTED = 99

export type ToDoFound = { lines: ToDoLine[]; count: number; isCapped: boolean }

/** What one module knows to be done by the person who asks, the most urgent first. */
export type ToDoSource = (reader: Reader, on: IsoDate) => Promise<ToDoFound>

/** Of rows that carry how many there are, counted up to one more than `COUNTED`. */
export const foundOf = <Row extends { found: number }>(
  rows: readonly Row[],
  present: (row: Row) => ToDoLine,
): ToDoFound => {
  const found = rows[0]?.found ?? 0
  return { lines: rows.map(present), count: Math.min(found, COUNTED), isCapped: found > COUNTED }
}
