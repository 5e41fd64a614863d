import {
  type ExpandOptions,
  expandRhythm,
  type Period,
  periodsByDay,
  type Rhythm,
  weekdayOf,
} from "@jalon/calendar"

/** Days that are no longer what the rhythm had made of them: a new rhythm would lose what was drawn there. */
export const drawnDays = (
  rhythm: Rhythm | null,
  periods: readonly Period[],
  options: ExpandOptions,
): number => {
  if (rhythm === null) return 0
  const made = periodsByDay(expandRhythm(rhythm, options))
  // What is locked stays whatever happens, and what no rhythm makes is nobody's drawing.
  const isDrawn = ({ kind, locked }: Period) => !locked && (kind === "school" || kind === "company")
  return [...periodsByDay(periods.filter(isDrawn))].filter(([day, { kind }]) => {
    const was = made.get(day)?.kind
    // A week is drawn with its weekend, which nobody would count.
    return was !== undefined && was !== kind && weekdayOf(day) <= 5
  }).length
}
