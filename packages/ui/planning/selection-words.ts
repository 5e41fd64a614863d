import { eachDay, weekRange } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import { type DayState, readDays, readWeek } from "./day-states.ts"
import { dayInWords, rangeInWords } from "./french-dates.ts"
import type { Canvas } from "./painter-brush.ts"
import { type Selection, selectedDays } from "./painter-cells.ts"
import { daysSelected, kindWords, notesOn, sentence, weekName, weeksSelected } from "./strings.fr.ts"

/** « Semaine 37 », « 4 semaines, de la semaine 37 à la semaine 40 », « 8 jours ». */
export const nameOf = (selection: Selection, canvas: Canvas): string => {
  const [first, last] = [canvas.weeks[selection.weeks[0]], canvas.weeks[selection.weeks[1]]]
  if (!first || !last) return ""
  if (selection.rows[0] === 0) {
    const count = selection.weeks[1] - selection.weeks[0] + 1
    return count === 1 ? weekName(first.week) : weeksSelected(first.week, last.week, count)
  }
  const days = selectedDays(selection, canvas.weeks, canvas.active)
  return days.length === 1 && days[0] ? sentence(dayInWords(days[0])) : daysSelected(days.length)
}

/** What is said of the selection under the year: its dates, its kind when it has one, what falls in it. */
export const detailsOf = (
  selection: Selection,
  canvas: Canvas,
): { dates: string; kind: string; notes: string[] } => {
  const [first, last] = [canvas.weeks[selection.weeks[0]], canvas.weeks[selection.weeks[1]]]
  if (!first || !last) return { dates: "", kind: "", notes: [] }
  const readDay = readDays(canvas)
  const isWeeks = selection.rows[0] === 0
  const weeks = canvas.weeks.slice(selection.weeks[0], selection.weeks[1] + 1)
  const days: DayState[] = isWeeks
    ? weeks.flatMap(({ monday }) => eachDay(weekRange(monday)).slice(0, 5).map(readDay))
    : selectedDays(selection, canvas.weeks, canvas.active).map(readDay)
  const isOneDay = !isWeeks && days.length === 1
  return {
    dates: isOneDay ? "" : rangeInWords({ from: first.monday, to: addDays(last.monday, 4) }),
    kind: kindWords[isWeeks && weeks.length === 1 ? readWeek(first.monday, readDay).kind : commonKind(days)],
    notes: notesOn(days).map(sentence),
  }
}

const commonKind = (days: readonly DayState[]): DayState["kind"] | "mixed" => {
  const kinds = new Set(
    days.map(({ kind }) => kind).filter((kind) => kind === "school" || kind === "company"),
  )
  const [one] = kinds
  if (kinds.size > 1) return "mixed"
  return one ?? days[0]?.kind ?? "none"
}
