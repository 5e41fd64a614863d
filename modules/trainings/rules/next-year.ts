import { nextSchoolYear, type Rhythm, type SchoolYear, schoolYearRange } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

export type CopiedClass = {
  name: string
  schoolYear: SchoolYear
  promotion: string | null
  startDate: IsoDate
  endDate: IsoDate
  examStartDate: IsoDate | null
  examEndDate: IsoDate | null
  rhythm: Rhythm | null
}

const YEAR_OF_WEEKS = 364
const WEEK = 7

/** Fifty-two weeks keep the day of the week; a week more where that would fall before the school year begins. */
const shiftOf = (startDate: IsoDate, year: SchoolYear): number =>
  addDays(startDate, YEAR_OF_WEEKS) >= schoolYearRange(year).from ? YEAR_OF_WEEKS : YEAR_OF_WEEKS + WEEK

const YEARS = /(?<!\d)(\d{4}|\d{2})(?!\d)/g

/** « RDC 2026 » becomes « RDC 2027 », « MPN 26-27 » « MPN 27-28 »; a figure that is no year of the class stays. */
export const renamedForNextYear = (name: string, year: SchoolYear): string => {
  const years = year.split("-")
  const short = years.map((one) => one.slice(2))
  // Two digits are a year only where both stand side by side: « BTS 26 » could be anything.
  const isPaired = new RegExp(`(?<!\\d)${short[0]}[-/–]${short[1]}(?!\\d)`).test(name)
  return name.replace(YEARS, (digits) => {
    const isYear = years.includes(digits) || (isPaired && short.includes(digits))
    return isYear ? String(Number(digits) + 1).padStart(digits.length, "0") : digits
  })
}

const promotionNextYear = (promotion: string): string =>
  promotion.replace(/(?<!\d)(?:19|20)\d{2}(?!\d)/g, (year) => String(Number(year) + 1))

const shiftedRhythm = (rhythm: Rhythm, days: number): Rhythm => {
  switch (rhythm.kind) {
    case "week_cycle":
      return { ...rhythm, anchor_monday: addDays(rhythm.anchor_monday, days) }
    case "weekdays":
      return rhythm.alternate_week
        ? {
            ...rhythm,
            alternate_week: {
              ...rhythm.alternate_week,
              anchor_monday: addDays(rhythm.alternate_week.anchor_monday, days),
            },
          }
        : rhythm
    case "calendar":
    case "blocks":
      return {
        ...rhythm,
        periods: rhythm.periods.map((period) => ({
          ...period,
          from: addDays(period.from, days),
          to: addDays(period.to, days),
        })),
      }
  }
}

/** « Copier vers l’année suivante »: the same class one school year later, each date on the same day of the week. */
export const copiedToNextYear = (one: CopiedClass): CopiedClass => {
  const schoolYear = nextSchoolYear(one.schoolYear)
  const days = shiftOf(one.startDate, schoolYear)
  const shifted = (date: IsoDate | null) => (date === null ? null : addDays(date, days))
  return {
    name: renamedForNextYear(one.name, one.schoolYear),
    schoolYear,
    promotion: one.promotion === null ? null : promotionNextYear(one.promotion),
    startDate: addDays(one.startDate, days),
    endDate: addDays(one.endDate, days),
    examStartDate: shifted(one.examStartDate),
    examEndDate: shifted(one.examEndDate),
    rhythm: one.rhythm === null ? null : shiftedRhythm(one.rhythm, days),
  }
}
