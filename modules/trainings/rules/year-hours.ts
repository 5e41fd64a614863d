/** Days of teaching in a school week. */
const WEEK_DAYS = 5

/** Minutes taught in one school day of a class. */
export const dailyMinutes = (weekMinutesTarget: number): number => Math.round(weekMinutesTarget / WEEK_DAYS)

/** Hours due in one year of a training: the whole shared between its years. */
export const hoursDueInYear = (totalHours: number | null, months: number | null): number | null =>
  totalHours === null ? null : Math.round(totalHours / Math.max(1, Math.ceil((months ?? 12) / 12)))
