import { expect, it } from "vitest"
import { dayOf, formatFrenchDay } from "./french-day.ts"

it("changes day at midnight in Paris, in summer and in winter", () => {
  expect(dayOf(new Date("2026-07-14T21:59:59Z"))).toBe("2026-07-14")
  expect(dayOf(new Date("2026-07-14T22:00:00Z"))).toBe("2026-07-15")
  expect(dayOf(new Date("2026-12-31T22:59:59Z"))).toBe("2026-12-31")
  expect(dayOf(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01")
})

it("prints the French day of an instant, and a day as it is", () => {
  expect(formatFrenchDay("2026-12-31T23:30:00.000Z")).toBe("01/01/2027")
  expect(formatFrenchDay("2026-12-31")).toBe("31/12/2026")
})
