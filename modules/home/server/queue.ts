import type { IsoDate } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import type { ToDoLine } from "@jalon/to-do"
import type { ToDoSource } from "@jalon/to-do/source"
import { rank, shownLines } from "../rules/index.ts"

/** Shown at once: beyond that nobody reads, and the lists have the rest. */
export const SHOWN_LINES = 50

type Queue = { lines: ToDoLine[]; count: number; isCapped: boolean }

/** Everything that some sources know to be done by who asks, the most urgent first. */
export const readQueue = async (
  reader: Reader,
  on: IsoDate,
  from: Readonly<Record<string, ToDoSource>>,
): Promise<Queue> => {
  const found = await Promise.all(Object.values(from).map((source) => source(reader, on)))
  return {
    lines: shownLines(
      rank(
        found.flatMap(({ lines }) => lines),
        on,
      ),
      SHOWN_LINES,
    ),
    count: found.reduce((sum, { count }) => sum + count, 0),
    isCapped: found.some(({ isCapped }) => isCapped),
  }
}
