import { typography } from "@jalon/kernel"

/** From when to when a lesson was taught, in minutes from midnight. */
export interface LessonTimes {
  start: number
  end: number
}

interface TimedSheet {
  start_minute: number
  end_minute: number
  real_start_minute: number | null
  real_end_minute: number | null
}

/** The times a sheet counts by: as they really were where somebody said so, else as planned. */
export const countedTimes = (sheet: TimedSheet): LessonTimes => ({
  start: sheet.real_start_minute ?? sheet.start_minute,
  end: sheet.real_end_minute ?? sheet.end_minute,
})

export const areAsPlanned = (
  sheet: Pick<TimedSheet, "start_minute" | "end_minute">,
  { start, end }: LessonTimes,
): boolean => start === sheet.start_minute && end === sheet.end_minute

/** A correction changes something: two people would look at nothing. */
export const sameTimesFault = (sheet: TimedSheet, { start, end }: LessonTimes): string | null => {
  const now = countedTimes(sheet)
  return start === now.start && end === now.end
    ? typography("Ce sont déjà les horaires de la feuille.")
    : null
}
