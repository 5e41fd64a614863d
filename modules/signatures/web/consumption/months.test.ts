import { expect, it } from "vitest"
import { lastMonths, shareOf } from "./months.ts"

it("shows twelve months, the newest first, with a zero where nothing was signed", () => {
  const months = lastMonths("2026-02", [
    { month: "2026-02", used: 3, signers: 9 },
    { month: "2025-11", used: 6, signers: 18 },
  ])
  expect(months.map(({ month }) => month)).toEqual([
    "2026-02",
    "2026-01",
    "2025-12",
    "2025-11",
    "2025-10",
    "2025-09",
    "2025-08",
    "2025-07",
    "2025-06",
    "2025-05",
    "2025-04",
    "2025-03",
  ])
  expect(months.map(({ used }) => used)).toEqual([3, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(months.map(({ used }) => shareOf(used, months)).slice(0, 4)).toEqual([50, 0, 0, 100])
})

it("draws no bar while nothing was ever signed", () => {
  expect(shareOf(0, lastMonths("2026-11", []))).toBe(0)
})
