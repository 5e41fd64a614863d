import {
  type DateRange,
  type PublicHoliday,
  type PublicHolidayZone,
  publicHolidaysIn,
  type SchoolHoliday,
  type SchoolHolidayZone,
  schoolHolidaysIn,
} from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import type { Asking } from "../asking.ts"

type SiteRow = {
  public_holiday_zone: PublicHolidayZone
  good_friday_off: boolean
  school_holiday_zone: string
}
type ClosureRow = DateRange & { name: string | null }

export type YearInput = {
  holidays: PublicHoliday[]
  closures: (DateRange & { name: string })[]
  breaks: SchoolHoliday[]
  breakZone: SchoolHolidayZone | null
}

const isZone = (zone: string | undefined): zone is SchoolHolidayZone =>
  zone === "A" || zone === "B" || zone === "C"

/** Holidays of the place where the class meets, and the days on which the school or that site is shut. */
export const yearInput = async (
  asking: Asking,
  siteId: string | null,
  range: DateRange,
): Promise<YearInput> => {
  const [site, closures] = await Promise.all([
    asking.find(sql<SiteRow>`
      select public_holiday_zone, good_friday_off, school_holiday_zone from site
      where ${ownRows(asking.who)} and id = ${siteId}`),
    asking.run(sql<ClosureRow>`
      select from_date as "from", to_date as "to", label as name from calendar_period
      where ${ownRows(asking.who)} and kind = 'closure' and from_date <= ${range.to} and to_date >= ${range.from}
        and (scope = 'organization' or (scope = 'site' and scope_id = ${siteId}))
      order by from_date, id`),
  ])
  const zone = site?.school_holiday_zone
  return {
    holidays: publicHolidaysIn(range, site?.public_holiday_zone ?? "metropole", {
      goodFridayOff: site?.good_friday_off ?? false,
    }),
    closures: closures.map(({ from, to, name }) => ({ from, to, name: name ?? "Fermeture" })),
    breaks: isZone(zone) ? schoolHolidaysIn(range, zone) : [],
    breakZone: isZone(zone) ? zone : null,
  }
}
