import { type Period, periodsByDay } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

export type Stroke = { kind: "school" | "company"; from: IsoDate; to: IsoDate }

const runsOf = (days: readonly IsoDate[], kind: Stroke["kind"]): Stroke[] => {
  const runs: Stroke[] = []
  for (const day of days.toSorted()) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else runs.push({ kind, from: day, to: day })
  }
  return runs
}

/** What was drawn between two states of a year, as the server wants it: runs of days of one kind. */
export const strokesBetween = (before: readonly Period[], after: readonly Period[]): Stroke[] => {
  const was = periodsByDay(before)
  const changed = [...periodsByDay(after)].filter(([day, { kind }]) => was.get(day)?.kind !== kind)
  const daysOf = (wanted: Period["kind"]) =>
    changed.filter(([, { kind }]) => kind === wanted).map(([day]) => day)
  return [
    ...runsOf(daysOf("company"), "company"),
    ...runsOf(daysOf("school"), "school"),
    // A day shut in a week of school was drawn as school. It comes last, once its week has some.
    ...runsOf(daysOf("closure"), "school"),
  ]
}
