import { expect, it } from "vitest"
import { initialLimits, type Limits, limitAt } from "./index.ts"

const some: Limits = [
  { name: "duree_minimum_mois", from: "2026-01-01", value: 7, source: "b" },
  { name: "duree_minimum_mois", from: "2019-01-01", until: "2025-06-30", value: 6, source: "a" },
  { name: "age_limite", from: "2026-01-01", value: 30, source: "c" },
]

it("finds the row in force, whatever the order of the rows", () => {
  expect(limitAt(some, "duree_minimum_mois", "2018-12-31")).toBeUndefined()
  expect(limitAt(some, "duree_minimum_mois", "2019-01-01")?.value).toBe(6)
  expect(limitAt(some, "duree_minimum_mois", "2025-06-30")?.value).toBe(6)
  expect(limitAt(some, "duree_minimum_mois", "2025-07-01")).toBeUndefined()
  expect(limitAt(some, "duree_minimum_mois", "2026-01-01")?.value).toBe(7)
  expect(limitAt([...some].reverse(), "duree_minimum_mois", "2027-01-01")?.value).toBe(7)
})

it("lets the row given last win on a same day", () => {
  const replaced = [
    ...some,
    { name: "duree_minimum_mois", from: "2026-01-01", value: 8, source: "d" } as const,
  ]
  expect(limitAt(replaced, "duree_minimum_mois", "2026-05-01")?.value).toBe(8)
})

it("knows every threshold of the release, each with its source", () => {
  for (const { name, source, value } of initialLimits) {
    expect(source.length, name).toBeGreaterThan(5)
    expect(value, name).toBeGreaterThan(0)
    expect(limitAt(initialLimits, name, "2026-09-01")?.value).toBe(value)
  }
  expect(limitAt(initialLimits, "part_distance", "2025-06-30")).toBeUndefined()
  expect(limitAt(initialLimits, "age_limite_suite", "2026-01-01")?.uncertain).toBe(true)
  expect(limitAt(initialLimits, "age_limite", "2026-01-01")).not.toHaveProperty("uncertain")
})
