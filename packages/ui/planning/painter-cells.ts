import { contains, type DateRange, eachDay, weekRange } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { PlacedWeek, Strip } from "./year-layout.ts"

/** Row 0 is the week as a whole, rows 1 to 5 its days from Monday to Friday. */
export interface Cell {
  week: number
  row: number
}

export interface GridShape {
  strips: readonly Pick<Strip, "first" | "last">[]
  /** 1 for weeks alone, 6 with their days. */
  rows: number
  /** Weeks that can be reached: the class may start after the year and end before it. */
  first: number
  last: number
}

interface Keys {
  key: string
  isCommand: boolean
  isExtending: boolean
}

/** Where a key leads, or nothing when the key does not move. */
export const moveCell = (from: Cell, keys: Keys, shape: GridShape): Cell | undefined => {
  const to = target(from, keys, shape)
  return to && { ...to, week: Math.min(shape.last, Math.max(shape.first, to.week)) }
}

const target = (from: Cell, { key, isCommand, isExtending }: Keys, shape: GridShape): Cell | undefined => {
  const strip = shape.strips.find(({ first, last }) => first <= from.week && from.week <= last)
  if (!strip) return undefined
  switch (key) {
    case "ArrowRight":
      return { ...from, week: from.week + 1 }
    case "ArrowLeft":
      return { ...from, week: from.week - 1 }
    case "ArrowDown":
      return stepDown(from, isExtending, shape)
    case "ArrowUp":
      return stepUp(from, isExtending, shape)
    case "PageDown":
      return stripAway(from, 1, shape)
    case "PageUp":
      return stripAway(from, -1, shape)
    case "Home":
      return { ...from, week: isCommand ? shape.first : strip.first }
    case "End":
      return { ...from, week: isCommand ? shape.last : strip.last }
    default:
      return undefined
  }
}

const stepDown = (from: Cell, isExtending: boolean, shape: GridShape): Cell => {
  if (from.row < shape.rows - 1) return { ...from, row: from.row + 1 }
  // A selection of days is a rectangle: it does not run over to the strip below.
  return isExtending && shape.rows > 1 ? from : { ...stripAway(from, 1, shape, 0) }
}

const stepUp = (from: Cell, isExtending: boolean, shape: GridShape): Cell => {
  if (from.row > 0) return { ...from, row: from.row - 1 }
  return isExtending && shape.rows > 1 ? from : stripAway(from, -1, shape, shape.rows - 1)
}

/** The same place in the strip above or below; nowhere to go leaves the cell where it is. */
const stripAway = (from: Cell, away: 1 | -1, { strips }: GridShape, row: number = from.row): Cell => {
  const at = strips.findIndex(({ first, last }) => first <= from.week && from.week <= last)
  const [here, there] = [strips[at], strips[at + away]]
  if (!here || !there) return from
  return { week: Math.min(there.last, there.first + from.week - here.first), row }
}

export interface Selection {
  weeks: readonly [first: number, last: number]
  rows: readonly [first: number, last: number]
}

/** The rectangle between two cells; one that takes the row of weeks takes the whole weeks. */
export const selectionOf = (a: Cell, b: Cell): Selection => {
  const rows: [number, number] = [Math.min(a.row, b.row), Math.max(a.row, b.row)]
  return {
    weeks: [Math.min(a.week, b.week), Math.max(a.week, b.week)],
    rows: rows[0] === 0 ? [0, 5] : rows,
  }
}

export const isSelected = ({ weeks, rows }: Selection, { week, row }: Cell): boolean =>
  weeks[0] <= week && week <= weeks[1] && rows[0] <= row && row <= rows[1]

/** The days a selection stands for. A whole week runs to its Sunday. */
export const selectedDays = (
  { weeks: [first, last], rows }: Selection,
  weeks: readonly PlacedWeek[],
  active: DateRange,
): IsoDate[] =>
  weeks
    .slice(first, last + 1)
    .flatMap(({ monday }) => {
      const days = eachDay(weekRange(monday))
      return rows[0] === 0 ? days : days.slice(rows[0] - 1, rows[1])
    })
    .filter((day) => contains(active, day))
