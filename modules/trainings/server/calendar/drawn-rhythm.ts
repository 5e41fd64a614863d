import type { DrawnPeriod, Period, Rhythm } from "@jalon/calendar"

const isDrawn = (period: Period): period is Period & DrawnPeriod =>
  period.kind === "school" || period.kind === "company"

/** The rhythm of a year that was drawn and never generated; null when nothing was drawn. */
export const drawnRhythm = (periods: readonly Period[]): Rhythm | null => {
  const drawn = periods.filter(isDrawn).map(({ kind, from, to }) => ({ kind, from, to }))
  return drawn.length === 0 ? null : { kind: "calendar", periods: drawn }
}
