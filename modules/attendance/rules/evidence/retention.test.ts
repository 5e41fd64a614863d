import fc from "fast-check"
import { expect, it } from "vitest"
import { attendanceKeptSince, retentions } from "./retention.ts"

const kept = (on: string) => attendanceKeptSince(on)

it("keeps lessons ten years after the year that follows them, whole years at a time", () => {
  expect(kept("2026-11-17")).toBeNull()
  expect(kept("2037-12-31")).toBe("2026-01-01")
  expect(kept("2038-01-01")).toBe("2027-01-01")
})

it("keeps those of the European recovery plan until its own day", () => {
  expect(kept("2032-12-31")).toBe("2020-01-01")
  expect(kept("2033-01-01")).toBe("2022-01-01")
  const [rule] = retentions
  if (!rule) throw new Error("No rule")
  const short = [{ ...rule, years: 3 }]
  expect(attendanceKeptSince("2032-12-31", short)).toBe("2020-01-01")
  expect(attendanceKeptSince("2033-01-01", short)).toBe("2029-01-01")
})

const day = fc
  .date({ min: new Date("2026-11-18"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it("never lets go what is younger than the years it says, and never takes back", () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [earlier, later] = [one, other].sort() as [string, string]
      const [before, after] = [kept(earlier), kept(later)]
      expect(Number(before?.slice(0, 4))).toBeLessThanOrEqual(Number(earlier.slice(0, 4)) - 11)
      expect((before ?? "") <= (after ?? "")).toBe(true)
    }),
  )
})
