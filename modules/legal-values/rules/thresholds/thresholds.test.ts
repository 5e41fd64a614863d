import { expect, it } from "vitest"
import { initialThresholds, type Thresholds, thresholdAt } from "./index.ts"

const some: Thresholds = [
  { name: "duree_minimum_mois", from: "2026-01-01", value: 7, source: "b" },
  { name: "duree_minimum_mois", from: "2019-01-01", until: "2025-06-30", value: 6, source: "a" },
  { name: "age_limite", from: "2026-01-01", value: 30, source: "c" },
]

it("finds the row in force, whatever the order of the rows", () => {
  expect(thresholdAt(some, "duree_minimum_mois", "2018-12-31")).toBeUndefined()
  expect(thresholdAt(some, "duree_minimum_mois", "2019-01-01")?.value).toBe(6)
  expect(thresholdAt(some, "duree_minimum_mois", "2025-06-30")?.value).toBe(6)
  expect(thresholdAt(some, "duree_minimum_mois", "2025-07-01")).toBeUndefined()
  expect(thresholdAt(some, "duree_minimum_mois", "2026-01-01")?.value).toBe(7)
  expect(thresholdAt([...some].reverse(), "duree_minimum_mois", "2027-01-01")?.value).toBe(7)
})

it("lets the row given last win on a same day", () => {
  const replaced = [
    ...some,
    { name: "duree_minimum_mois", from: "2026-01-01", value: 8, source: "d" } as const,
  ]
  expect(thresholdAt(replaced, "duree_minimum_mois", "2026-05-01")?.value).toBe(8)
})

it("knows every threshold of the release, each with its source", () => {
  for (const { name, source, value } of initialThresholds) {
    expect(source.length, name).toBeGreaterThan(5)
    expect(value, name).toBeGreaterThan(0)
    expect(thresholdAt(initialThresholds, name, "2026-09-01")?.value).toBe(value)
  }
  expect(thresholdAt(initialThresholds, "part_distance", "2025-06-30")).toBeUndefined()
  expect(thresholdAt(initialThresholds, "duree_cycle_ecart_mois", "2026-01-01")?.uncertain).toBe(true)
  expect(thresholdAt(initialThresholds, "age_limite", "2026-01-01")).not.toHaveProperty("uncertain")
})
