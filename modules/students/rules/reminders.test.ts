import { addDays } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  isExpiryAlertDue,
  isRenewable,
  MOST_REMINDERS,
  nextExpiryAlertOn,
  nextReminderOn,
} from "./reminders.ts"

const day = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe("a request that chases itself", () => {
  it("comes back after 2 days, after 5, then every week", () => {
    expect([0, 1, 2, 3, 4].map((sent) => nextReminderOn("2026-09-01", sent))).toEqual([
      "2026-09-03",
      "2026-09-06",
      "2026-09-13",
      "2026-09-20",
      "2026-09-27",
    ])
  })

  it("gives up after ten weeks or so", () => {
    expect(nextReminderOn("2026-09-01", MOST_REMINDERS - 1)).toBe("2026-11-15")
    expect(nextReminderOn("2026-09-01", MOST_REMINDERS)).toBeNull()
  })

  it("always looks ahead", () => {
    fc.assert(
      fc.property(day, fc.nat(MOST_REMINDERS - 2), (requested, sent) => {
        const [first, second] = [nextReminderOn(requested, sent), nextReminderOn(requested, sent + 1)]
        expect(first !== null && second !== null && first > requested && second > first).toBe(true)
      }),
    )
  })
})

describe("a document that ends", () => {
  it("is announced 90, 60 and 30 days before", () => {
    const end = "2026-12-31"
    expect(nextExpiryAlertOn(end, "2026-01-01")).toBe("2026-10-02")
    expect(nextExpiryAlertOn(end, "2026-10-02")).toBe("2026-10-02")
    expect(nextExpiryAlertOn(end, "2026-10-03")).toBe("2026-11-01")
    expect(nextExpiryAlertOn(end, "2026-11-02")).toBe("2026-12-01")
    expect(nextExpiryAlertOn(end, "2026-12-02")).toBeNull()
  })

  it("is told once for each announcement, even by a clock that looks late", () => {
    const end = "2026-12-31"
    expect(isExpiryAlertDue(end, null, "2026-10-01")).toBe(false)
    expect(isExpiryAlertDue(end, null, "2026-10-02")).toBe(true)
    expect(isExpiryAlertDue(end, "2026-10-02", "2026-10-20")).toBe(false)
    expect(isExpiryAlertDue(end, "2026-10-02", "2026-11-04")).toBe(true)
    expect(isExpiryAlertDue(end, "2026-11-04", "2026-11-30")).toBe(false)
    expect(isExpiryAlertDue(end, "2026-11-04", "2026-12-01")).toBe(true)
  })

  it("may be brought anew from the first announcement on", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -200, max: 200 }), (today, left) => {
        expect(isRenewable(addDays(today, left), today)).toBe(left <= 90)
      }),
    )
    expect(isRenewable(null, "2026-01-01")).toBe(false)
  })
})
