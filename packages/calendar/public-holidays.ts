import { addDays, type IsoDate } from "@jalon/kernel"
import { yearOf } from "./date.ts"
import { contains, type DateRange } from "./date-range.ts"
import { easterSunday } from "./easter.ts"

export const publicHolidayZones = [
  "metropole",
  "alsace_moselle",
  "guadeloupe",
  "martinique",
  "guyane",
  "reunion",
  "mayotte",
  "saint_martin",
  "saint_barthelemy",
] as const

export type PublicHolidayZone = (typeof publicHolidayZones)[number]

export interface PublicHolidayOptions {
  /** Alsace-Moselle only: Good Friday is off only where the town has a Protestant or shared church. */
  goodFridayOff?: boolean
  /** The school works on Whit Monday as its « journée de solidarité »: the day is then left out. */
  whitMondayWorked?: boolean
}

export interface PublicHoliday {
  date: IsoDate
  name: string
}

/** The holidays of one civil year, in order. Two may share a day: Ascension fell on 1 May in 2008. */
export const publicHolidays = (
  year: number,
  zone: PublicHolidayZone,
  { goodFridayOff = false, whitMondayWorked = false }: PublicHolidayOptions = {},
): PublicHoliday[] => {
  const easter = easterSunday(year)
  const movable: PublicHoliday[] = [
    { date: addDays(easter, 1), name: "Lundi de Pâques" },
    { date: addDays(easter, 39), name: "Ascension" },
  ]
  if (!whitMondayWorked) movable.push({ date: addDays(easter, 50), name: "Lundi de Pentecôte" })
  if (zone === "alsace_moselle" && goodFridayOff)
    movable.push({ date: addDays(easter, -2), name: "Vendredi saint" })
  const fixed = [...everywhere, ...local(zone, year)].map(([day, name]) => ({ date: `${year}-${day}`, name }))
  return [...fixed, ...movable].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The holidays of a range, which a school year takes from two civil years. */
export const publicHolidaysIn = (
  range: DateRange,
  zone: PublicHolidayZone,
  options: PublicHolidayOptions = {},
): PublicHoliday[] => {
  const [first, last] = [yearOf(range.from), yearOf(range.to)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .flatMap((year) => publicHolidays(year, zone, options))
    .filter(({ date }) => contains(range, date))
}

type Fixed = readonly [monthAndDay: string, name: string]

const everywhere: readonly Fixed[] = [
  ["01-01", "Jour de l’An"],
  ["05-01", "Fête du Travail"],
  ["05-08", "Victoire de 1945"],
  ["07-14", "Fête nationale"],
  ["08-15", "Assomption"],
  ["11-01", "Toussaint"],
  ["11-11", "Armistice de 1918"],
  ["12-25", "Noël"],
]

const ABOLITION = "Abolition de l’esclavage"

const local = (zone: PublicHolidayZone, year: number): readonly Fixed[] => {
  switch (zone) {
    case "metropole":
      return []
    case "alsace_moselle":
      return [["12-26", "Saint-Étienne"]]
    case "guadeloupe":
      return [["05-27", ABOLITION]]
    case "martinique":
      return [["05-22", ABOLITION]]
    case "guyane":
      return [["06-10", ABOLITION]]
    case "reunion":
      return [["12-20", ABOLITION]]
    case "mayotte":
      return [["04-27", ABOLITION]]
    case "saint_martin":
      // Saint-Martin kept the date of Guadeloupe until it chose its own.
      return [[year < 2018 ? "05-27" : "05-28", ABOLITION]]
    case "saint_barthelemy":
      return [["10-09", ABOLITION]]
  }
}
