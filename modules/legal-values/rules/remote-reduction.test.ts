import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { initialLegalValues, legalValueAt, reducedForDistance, remoteReductionOf } from "./index.ts"

const rule = legalValueAt(initialLegalValues, "minoration_distance", "2026-09-01")
if (rule === undefined) throw new Error("no rule of the day")

describe("funding of a training at a distance", () => {
  it("is lowered from 80 % on, for contracts concluded since July 2025", () => {
    const at = (remote: number, day = "2026-09-01") =>
      remoteReductionOf(initialLegalValues, { remote, hours: 800, rncp: null }, day)
    expect(at(639)).toBeNull()
    expect(at(640)).toBe(rule)
    expect(at(800, "2025-06-30")).toBeNull()
    expect(
      remoteReductionOf(initialLegalValues, { remote: 1, hours: null, rncp: null }, "2026-09-01"),
    ).toBeNull()
  })

  // Vector V12 of the reference.
  it.each([
    [700_000, 560_000],
    [500_000, 400_000],
    [480_000, 400_000],
    [390_000, 390_000],
  ])("%i becomes %i", (cents, reduced) => {
    expect(reducedForDistance(rule, cents)).toBe(reduced)
  })

  it("never exceeds the level nor falls under the floor", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (cents) => {
        const reduced = reducedForDistance(rule, cents)
        expect(reduced).toBeLessThanOrEqual(cents)
        expect(reduced).toBeGreaterThanOrEqual(Math.min(cents, rule.value.floorCents))
      }),
    )
  })
})
