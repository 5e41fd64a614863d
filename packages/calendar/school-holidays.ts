import { addDays, type IsoDate } from "@jalon/kernel"
import { type DateRange, overlaps } from "./date-range.ts"
import { type SchoolYear, schoolYearRange } from "./school-year.ts"

/** Corsica and overseas keep their own calendars, which are not in this table. */
export type SchoolHolidayZone = "A" | "B" | "C"

export interface SchoolHoliday extends DateRange {
  name: string
}

interface Break {
  name: string
  zones: readonly SchoolHolidayZone[]
  /** Classes end on the evening of this day. */
  starts: IsoDate
  /** Classes resume on the morning of this day; unknown for the summer, whose end is set by the year after. */
  resumes?: IsoDate
}

interface PublishedYear {
  year: SchoolYear
  source: string
  breaks: readonly Break[]
}

const ALL: readonly SchoolHolidayZone[] = ["A", "B", "C"]

/** To be extended each time the ministry publishes a year. */
export const publishedSchoolHolidays: readonly PublishedYear[] = [
  {
    year: "2025-2026",
    source: "Jeu de données vacances-scolaires-france ; arrêté publié au Journal officiel du 8 décembre 2022",
    breaks: [
      { name: "Toussaint", zones: ALL, starts: "2025-10-18", resumes: "2025-11-03" },
      { name: "Noël", zones: ALL, starts: "2025-12-20", resumes: "2026-01-05" },
      { name: "Hiver", zones: ["A"], starts: "2026-02-07", resumes: "2026-02-23" },
      { name: "Hiver", zones: ["B"], starts: "2026-02-14", resumes: "2026-03-02" },
      { name: "Hiver", zones: ["C"], starts: "2026-02-21", resumes: "2026-03-09" },
      { name: "Printemps", zones: ["A"], starts: "2026-04-04", resumes: "2026-04-20" },
      { name: "Printemps", zones: ["B"], starts: "2026-04-11", resumes: "2026-04-27" },
      { name: "Printemps", zones: ["C"], starts: "2026-04-18", resumes: "2026-05-04" },
      { name: "Été", zones: ALL, starts: "2026-07-04" },
    ],
  },
  {
    year: "2026-2027",
    source: "Arrêté du 22 octobre 2025",
    breaks: [
      { name: "Toussaint", zones: ALL, starts: "2026-10-17", resumes: "2026-11-02" },
      { name: "Noël", zones: ALL, starts: "2026-12-19", resumes: "2027-01-04" },
      { name: "Hiver", zones: ["A"], starts: "2027-02-13", resumes: "2027-03-01" },
      { name: "Hiver", zones: ["B"], starts: "2027-02-20", resumes: "2027-03-08" },
      { name: "Hiver", zones: ["C"], starts: "2027-02-06", resumes: "2027-02-22" },
      { name: "Printemps", zones: ["A"], starts: "2027-04-10", resumes: "2027-04-26" },
      { name: "Printemps", zones: ["B"], starts: "2027-04-17", resumes: "2027-05-03" },
      { name: "Printemps", zones: ["C"], starts: "2027-04-03", resumes: "2027-04-19" },
      { name: "Été", zones: ALL, starts: "2027-07-03" },
    ],
  },
]

/**
 * Information only: apprentices are employees and do not get school holidays. The first day given is the published
 * start, a Saturday; the last is the eve of the return. Years not published yet give nothing.
 */
export const schoolHolidaysIn = (range: DateRange, zone: SchoolHolidayZone): SchoolHoliday[] =>
  publishedSchoolHolidays
    .flatMap(({ year, breaks }) =>
      breaks
        .filter(({ zones }) => zones.includes(zone))
        .map(({ name, starts, resumes }) => ({
          name,
          from: starts,
          to: resumes ? addDays(resumes, -1) : schoolYearRange(year).to,
        })),
    )
    .filter((holiday) => overlaps(holiday, range))
