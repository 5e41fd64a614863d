import { expandRhythm, publicHolidaysIn, totalsOf } from "@jalon/calendar"
import { dailyMinutes, presetRhythm, type RhythmPreset } from "../../rules/index.ts"

/** « 2026-2028 »: from the first year of the cycle to the last. */
export const promotionOf = (schoolYear: string, yearOfCycle: number, months: number | null): string => {
  const first = Number(schoolYear.slice(0, 4)) - (yearOfCycle - 1)
  return `${first}-${first + Math.max(1, Math.ceil((months ?? 12) / 12))}`
}

export type RhythmDraft = { preset: RhythmPreset; from: string; to: string; weekMinutes: number }

/** What a rhythm would give, closures aside: nobody has said yet where the class meets. */
export const estimatedMinutes = ({ preset, from, to, weekMinutes }: RhythmDraft): number | null => {
  if (!from || !to || to <= from) return null
  const range = { from, to }
  const holidays = publicHolidaysIn(range, "metropole")
  const periods = expandRhythm(presetRhythm(preset, from), {
    ...range,
    holidays,
    closures: [],
    policy: "shift_next",
  })
  return totalsOf(periods, { range, holidays, dailyMinutes: dailyMinutes(weekMinutes) }).schoolMinutes
}
