import { daysBetween } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { ToDoLine } from "@jalon/to-do"

/** The groups of the screen, in their order. */
export const toDoGroups = ["late", "today", "week", "waiting", "later"] as const
export type ToDoGroup = (typeof toDoGroups)[number]

/** Days ahead that still count as this week. */
const WEEK = 7

export const groupOf = (
  { deadline, blocks }: Pick<ToDoLine, "deadline" | "blocks">,
  on: IsoDate,
): ToDoGroup => {
  const left = deadline === null ? Number.POSITIVE_INFINITY : daysBetween(on, deadline.on)
  if (left < 0) return "late"
  if (left === 0) return "today"
  if (left <= WEEK) return "week"
  return blocks ? "waiting" : "later"
}

const FAR = "9999-12-31"

type Rank = readonly (number | string)[]

/** Among lines of one group: the law's days before the school's own, the nearest first, then what keeps others waiting. */
const rankOf = (line: ToDoLine, on: IsoDate): Rank => {
  const group = groupOf(line, on)
  const isDated = group === "late" || group === "today" || group === "week"
  return [
    toDoGroups.indexOf(group),
    isDated && line.deadline?.is_legal ? 0 : 1,
    line.deadline?.on ?? FAR,
    line.blocks ? 0 : 1,
    line.about,
    line.id,
  ]
}

const compare = (one: Rank, other: Rank): number => {
  const at = one.findIndex((part, index) => part !== other[index])
  if (at === -1) return 0
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1
}

/** What comes first: legal days that are past, then near, then what keeps others waiting, then the rest. */
export const rank = <Line extends ToDoLine>(lines: readonly Line[], on: IsoDate): Line[] =>
  lines
    .map((line) => ({ line, place: rankOf(line, on) }))
    .toSorted((one, other) => compare(one.place, other.place))
    .map(({ line }) => line)

/** The first of them, and of every kind at least its own first: much that is late hides no other kind of work. */
export const shownLines = <Line extends ToDoLine>(ranked: readonly Line[], atMost: number): Line[] => {
  const kinds = new Set<string>()
  const firsts = new Set(ranked.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind)))
  let room = atMost - firsts.size
  return ranked.filter((line) => firsts.has(line) || room-- > 0)
}
