import { describe, expect, it } from "vitest"
import { instantOf } from "../index.ts"

const utc = (date: string, min: number, timeZone = "Europe/Paris") =>
  new Date(instantOf(date, min, timeZone)).toISOString().slice(0, 16)

describe("the instant of a local time", () => {
  it("keeps nine o'clock across both changes of the clock", () => {
    expect(utc("2026-10-23", 540)).toBe("2026-10-23T07:00")
    expect(utc("2026-10-26", 540)).toBe("2026-10-26T08:00")
    expect(utc("2027-03-26", 540)).toBe("2027-03-26T08:00")
    expect(utc("2027-03-29", 540)).toBe("2027-03-29T07:00")
  })

  it("reads an hour that comes twice the first time, and one that is jumped over an hour later", () => {
    // 25 October 2026: from 02:00 to 03:00 twice. 28 March 2027: never.
    expect([
      utc("2026-10-25", 119),
      utc("2026-10-25", 120),
      utc("2026-10-25", 179),
      utc("2026-10-25", 180),
    ]).toEqual(["2026-10-24T23:59", "2026-10-25T00:00", "2026-10-25T00:59", "2026-10-25T02:00"])
    expect([
      utc("2027-03-28", 119),
      utc("2027-03-28", 120),
      utc("2027-03-28", 150),
      utc("2027-03-28", 180),
    ]).toEqual(["2027-03-28T00:59", "2027-03-28T01:00", "2027-03-28T01:30", "2027-03-28T01:00"])
  })

  it("ends a day, a month and a year at the midnight that follows", () => {
    expect([utc("2026-12-31", 1440), utc("2028-02-28", 1440), utc("2028-02-29", 1440)]).toEqual([
      "2026-12-31T23:00",
      "2028-02-28T23:00",
      "2028-02-29T23:00",
    ])
    expect(instantOf("2026-10-25", 1440, "Europe/Paris") - instantOf("2026-10-25", 0, "Europe/Paris")).toBe(
      25 * 3_600_000,
    )
    expect(instantOf("2027-03-28", 1440, "Europe/Paris") - instantOf("2027-03-28", 0, "Europe/Paris")).toBe(
      23 * 3_600_000,
    )
  })

  it("is that of the site, and 24:00 is midnight", () => {
    expect(utc("2026-11-16", 540, "Indian/Reunion")).toBe("2026-11-16T05:00")
    expect(utc("2026-11-16", 1440)).toBe("2026-11-16T23:00")
    expect(utc("2026-11-16", 1439)).toBe("2026-11-16T22:59")
  })
})
