import { describe, expect, it } from "vitest"
import { nothing } from "../../rules/index.ts"
import { largestPart, mostMissed } from "./findings.ts"

const of = (name: string, dueMin: number, unjustifiedMin: number) => ({
  name,
  sum: { ...nothing, dueMin, unjustifiedMin, realisedMin: dueMin - unjustifiedMin },
})

describe("what a chart says", () => {
  it("names where the largest share was missed, not where most minutes were", () => {
    const items = [of("long", 10_000, 500), of("short", 1_000, 200)]
    expect(mostMissed(items)).toMatchObject({ item: { name: "short" }, permille: 200 })
    expect(largestPart(items)).toMatchObject({ item: { name: "long" }, permille: 714 })
  })

  it("says nothing where nothing was missed, or nothing can be compared", () => {
    expect(mostMissed([of("a", 100, 0), of("b", 0, 0)])).toBeNull()
    expect(largestPart([of("a", 100, 0), of("b", 100, 0)])).toBeNull()
    expect(mostMissed([of("a", 100, 50)])).toBeNull()
    expect(largestPart([of("a", 100, 50)])).toBeNull()
  })
})
