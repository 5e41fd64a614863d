import { mondayOf, type Rhythm } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

/** The rhythms most schools use, offered before any drawing. */
export const RHYTHM_PRESETS = ["1/1", "1/3", "2/2", "2j/3j"] as const
export type RhythmPreset = (typeof RHYTHM_PRESETS)[number]

/** A class that starts in the middle of a week begins its cycle with that week; on a weekend, with the next. */
const firstMonday = (startDate: IsoDate): IsoDate =>
  mondayOf(addDays(startDate, 2)) > startDate ? mondayOf(addDays(startDate, 2)) : mondayOf(startDate)

const cycle = (school: number, company: number, startDate: IsoDate): Rhythm => ({
  kind: "week_cycle",
  anchor_monday: firstMonday(startDate),
  school_weeks: school,
  company_weeks: company,
})

export const presetRhythm = (preset: RhythmPreset, startDate: IsoDate): Rhythm => {
  switch (preset) {
    case "1/1":
      return cycle(1, 1, startDate)
    case "1/3":
      return cycle(1, 3, startDate)
    case "2/2":
      return cycle(2, 2, startDate)
    case "2j/3j":
      return { kind: "weekdays", school_weekdays: [1, 2] }
  }
}

/** The preset a rhythm is, whatever its anchor. */
export const presetOf = (rhythm: Rhythm | null): RhythmPreset | null =>
  RHYTHM_PRESETS.find((preset) => {
    const model = presetRhythm(preset, "2026-09-07")
    if (rhythm?.kind === "week_cycle" && model.kind === "week_cycle")
      return rhythm.school_weeks === model.school_weeks && rhythm.company_weeks === model.company_weeks
    return (
      rhythm?.kind === "weekdays" &&
      model.kind === "weekdays" &&
      !rhythm.alternate_week &&
      rhythm.school_weekdays.join() === model.school_weekdays.join()
    )
  }) ?? null
