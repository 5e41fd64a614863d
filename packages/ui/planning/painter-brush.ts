import { type DateRange, type Period, paint, periodsByDay, type Totals, totalsOf } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { readDays, readWeek, type YearInput } from "./day-states.ts"
import { type Cell, type Selection, selectedDays } from "./painter-cells.ts"
import { notPainted, painted, totalsInWords, whyNot } from "./strings.fr.ts"
import type { PlacedWeek } from "./year-layout.ts"

export type BrushKind = "school" | "company"

export interface Canvas extends YearInput {
  /** The whole year shown. */
  range: DateRange
  weeks: readonly PlacedWeek[]
  dailyMinutes: number
}

export const totalsOfCanvas = ({ periods, active, holidays, dailyMinutes }: Canvas): Totals =>
  totalsOf(periods, { range: active, holidays, dailyMinutes })

/** A click or the space bar gives a cell the other kind. */
export const otherKind = ({ week, row }: Cell, canvas: Canvas): BrushKind => {
  const monday = canvas.weeks[week]?.monday
  if (monday === undefined) return "school"
  const state = readWeek(monday, readDays(canvas))
  const kind = row === 0 ? state.kind : state.days[row - 1]?.kind
  return kind === "school" ? "company" : "school"
}

export const paintSelection = (canvas: Canvas, selection: Selection, kind: BrushKind): Period[] =>
  paint(canvas.periods, selectedDays(selection, canvas.weeks, canvas.active), kind, canvas)

/** Whether painting changed something, and what to say of it. */
export const judgePaint = (
  canvas: Canvas,
  selection: Selection,
  kind: BrushKind,
  after: readonly Period[],
  what: string,
): { hasChanged: boolean; said: string } => {
  const days = selectedDays(selection, canvas.weeks, canvas.active)
  const [was, is] = [periodsByDay(canvas.periods), periodsByDay(after)]
  const hasChanged = days.some((day) => was.get(day)?.kind !== is.get(day)?.kind)
  if (!hasChanged) return { hasChanged, said: `${notPainted(what)} ${reason(days, kind, canvas)}`.trim() }
  const totals = totalsOfCanvas({ ...canvas, periods: after })
  return { hasChanged, said: `${painted(what, kind)} ${totalsInWords(totals)}.` }
}

const reason = (days: readonly IsoDate[], kind: BrushKind, canvas: Canvas): string => {
  const worked = days.map(readDays(canvas)).filter(({ isWeekend }) => !isWeekend)
  if (worked.some(({ isLocked }) => isLocked)) return whyNot.locked
  if (worked.every(({ holiday }) => holiday)) return whyNot.holiday
  return kind === "school" && worked.every(({ closure, holiday }) => closure || holiday) ? whyNot.closed : ""
}
