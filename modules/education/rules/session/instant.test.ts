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

  it("is that of the site, and 24:00 is midnight", () => {
    expect(utc("2026-11-16", 540, "Indian/Reunion")).toBe("2026-11-16T05:00")
    expect(utc("2026-11-16", 1440)).toBe("2026-11-16T23:00")
    expect(utc("2026-11-16", 1439)).toBe("2026-11-16T22:59")
  })
})
