import { expect, it } from "vitest"
import { daysUntil, dayText, nearText } from "./french-days.ts"

it("says days near today in words, and the others by their date", () => {
  const at = (day: string) => nearText(day, "2026-11-15")
  expect(at("2026-11-15")).toBe("aujourd’hui")
  expect(at("2026-11-16")).toBe("demain")
  expect(at("2026-11-14")).toBe("hier")
  expect(at("2026-11-20")).toBe("dans 5 jours")
  expect(at("2026-11-22")).toBe(dayText("2026-11-22"))
  expect(at("2026-11-08")).toBe(dayText("2026-11-08"))
})

it("counts days across the change of hour", () => {
  expect(daysUntil("2026-10-26", "2026-10-24")).toBe(2)
  expect(daysUntil("2026-03-30", "2026-03-28")).toBe(2)
})
