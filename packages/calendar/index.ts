export { daysBetween, isIsoDate, mondayOf, type Weekday, weekdayOf, yearOf } from "./date.ts"
export {
  contains,
  type DateRange,
  eachDay,
  intersection,
  lengthInDays,
  overlaps,
  subtract,
} from "./date-range.ts"
export { describeRhythm } from "./describe-rhythm.ts"
export { easterSunday } from "./easter.ts"
export { type ExpandOptions, expandRhythm } from "./expand-rhythm.ts"
export { type IsoWeek, isoWeekOf, isoWeeksOf, weekRange, weeksInIsoYear } from "./iso-week.ts"
export { type Month, monthOf, monthRange, monthsOf } from "./month.ts"
export { addMonths, ageOn, lastsAtLeast, lastsAtMost } from "./months-and-age.ts"
export { type PaintOptions, paint } from "./paint.ts"
export {
  type Period,
  type PeriodKind,
  periodKinds,
  periodLabels,
  periodsByDay,
  periodsFromDays,
} from "./period.ts"
export { type PeriodScope, periodOn, type ScopedPeriod } from "./priority.ts"
export {
  type PublicHoliday,
  type PublicHolidayOptions,
  type PublicHolidayZone,
  publicHolidays,
  publicHolidaysIn,
  publicHolidayZones,
} from "./public-holidays.ts"
export { type Regenerated, regenerate } from "./regenerate.ts"
export {
  type Blocks,
  type DrawnCalendar,
  type DrawnPeriod,
  type Rhythm,
  type RhythmProblem,
  rhythmProblem,
  type WeekCycle,
  type Weekdays,
} from "./rhythm.ts"
export type { ClosurePolicy } from "./school-days.ts"
export {
  publishedSchoolHolidays,
  type SchoolHoliday,
  type SchoolHolidayZone,
  schoolHolidaysIn,
} from "./school-holidays.ts"
export {
  isSchoolYear,
  nextSchoolYear,
  type SchoolYear,
  schoolYearOf,
  schoolYearRange,
} from "./school-year.ts"
export { type Totals, type TotalsOptions, totalsOf } from "./totals.ts"
export {
  addWorkingDays,
  countWorkingDays,
  isWorkingDay,
  nextWorkingDay,
  type WorkingDayRule,
} from "./working-days.ts"
