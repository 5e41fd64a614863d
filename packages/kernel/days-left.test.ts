import { describe, expect, it } from "vitest"
import { printDaysLeft } from "./days-left.ts"

describe("days left in words", () => {
  it.each([
    [0, "aujourd’hui"],
    [1, "dans 1 jour"],
    [2, "dans 2 jours"],
    [3, "dans 3 jours"],
    [-1, "en retard de 1 jour"],
    [-12, "en retard de 12 jours"],
  ])("%i is « %s »", (days, words) => {
    expect(printDaysLeft(days)).toBe(words)
  })
})
