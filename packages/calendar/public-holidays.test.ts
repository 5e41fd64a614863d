import { addDays } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { weekdayOf } from "./date.ts"
import { easterSunday } from "./easter.ts"
import { publicHolidays, publicHolidaysIn, publicHolidayZones } from "./public-holidays.ts"

const named = (year: number, name: string, zone: (typeof publicHolidayZones)[number] = "metropole") =>
  publicHolidays(year, zone, { goodFridayOff: true }).find((holiday) => holiday.name === name)?.date

describe("Easter", () => {
  it.each([
    [2025, "04-20", "04-18", "04-21", "05-29", "06-09"],
    [2026, "04-05", "04-03", "04-06", "05-14", "05-25"],
    [2027, "03-28", "03-26", "03-29", "05-06", "05-17"],
    [2028, "04-16", "04-14", "04-17", "05-25", "06-05"],
    [2029, "04-01", "03-30", "04-02", "05-10", "05-21"],
    [2030, "04-21", "04-19", "04-22", "05-30", "06-10"],
  ])("rules the movable holidays of %i", (year, easter, goodFriday, monday, ascension, whitMonday) => {
    expect(easterSunday(year)).toBe(`${year}-${easter}`)
    expect(named(year, "Vendredi saint", "alsace_moselle")).toBe(`${year}-${goodFriday}`)
    expect(named(year, "Lundi de Pâques")).toBe(`${year}-${monday}`)
    expect(named(year, "Ascension")).toBe(`${year}-${ascension}`)
    expect(named(year, "Lundi de Pentecôte")).toBe(`${year}-${whitMonday}`)
  })

  it.each(["1954-04-18", "1981-04-19", "2049-04-18"])("falls on %s", (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date)
  })

  it("is always a Sunday between 22 March and 25 April", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
        const easter = easterSunday(year)
        expect(weekdayOf(easter)).toBe(7)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe("public holidays", () => {
  it("are eleven in metropolitan France, in order, each with its French name", () => {
    expect(publicHolidays(2026, "metropole")).toEqual([
      { date: "2026-01-01", name: "Jour de l’An" },
      { date: "2026-04-06", name: "Lundi de Pâques" },
      { date: "2026-05-01", name: "Fête du Travail" },
      { date: "2026-05-08", name: "Victoire de 1945" },
      { date: "2026-05-14", name: "Ascension" },
      { date: "2026-05-25", name: "Lundi de Pentecôte" },
      { date: "2026-07-14", name: "Fête nationale" },
      { date: "2026-08-15", name: "Assomption" },
      { date: "2026-11-01", name: "Toussaint" },
      { date: "2026-11-11", name: "Armistice de 1918" },
      { date: "2026-12-25", name: "Noël" },
    ])
  })

  it.each([
    ["alsace_moselle", ["12-26"]],
    ["guadeloupe", ["05-27"]],
    ["martinique", ["05-22"]],
    ["guyane", ["06-10"]],
    ["reunion", ["12-20"]],
    ["mayotte", ["04-27"]],
    ["saint_martin", ["05-28"]],
    ["saint_barthelemy", ["10-09"]],
  ] as const)("of %s are the national ones and %j", (zone, extra) => {
    const national = new Set(publicHolidays(2026, "metropole").map(({ date }) => date))
    const own = publicHolidays(2026, zone).filter(({ date }) => !national.has(date))
    expect(own.map(({ date }) => date.slice(5))).toEqual(extra)
  })

  it("moved in Saint-Martin in 2018", () => {
    const dates = (year: number) => publicHolidays(year, "saint_martin").map(({ date }) => date)
    expect(dates(2017)).toContain("2017-05-27")
    expect(dates(2018)).not.toContain("2018-05-27")
    expect(dates(2018)).toContain("2018-05-28")
  })

  it("count Good Friday only in Alsace-Moselle, and there only where the town keeps it", () => {
    const has = (zone: "metropole" | "alsace_moselle", goodFridayOff: boolean) =>
      publicHolidays(2027, zone, { goodFridayOff }).some(({ date }) => date === "2027-03-26")
    expect(has("alsace_moselle", true)).toBe(true)
    expect(has("alsace_moselle", false)).toBe(false)
    expect(has("metropole", true)).toBe(false)
  })

  it("leave Whit Monday out where it is the day of solidarity", () => {
    const dates = publicHolidays(2027, "metropole", { whitMondayWorked: true }).map(({ date }) => date)
    expect(dates).not.toContain("2027-05-17")
    expect(dates).toHaveLength(10)
  })

  it("fall in 2027 on the weekdays of the reference", () => {
    expect([weekdayOf("2027-05-01"), weekdayOf("2027-05-08")]).toEqual([6, 6])
    expect([weekdayOf("2027-11-01"), weekdayOf("2027-12-25")]).toEqual([1, 6])
  })

  it("keep both when two share a day", () => {
    const first = publicHolidays(2008, "metropole").filter(({ date }) => date === "2008-05-01")
    expect(first.map(({ name }) => name)).toEqual(["Fête du Travail", "Ascension"])
  })

  it("of a school year come from both civil years, its ends included", () => {
    const dates = publicHolidaysIn({ from: "2026-08-15", to: "2027-07-14" }, "metropole").map(
      ({ date }) => date,
    )
    expect(dates[0]).toBe("2026-08-15")
    expect(dates.at(-1)).toBe("2027-07-14")
    expect(dates).toHaveLength(11)
  })

  it("are sorted, in their year, and follow Easter, whatever the zone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2200 }),
        fc.constantFrom(...publicHolidayZones),
        (year, zone) => {
          const dates = publicHolidays(year, zone).map(({ date }) => date)
          expect(dates).toEqual(dates.toSorted())
          expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true)
          expect(dates).toContain(addDays(easterSunday(year), 39))
        },
      ),
    )
  })
})
