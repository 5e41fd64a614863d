import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { drawnAt, graduations, largestValue, type Series, spreadLabels } from "./chart-scale.ts"

describe("chart scale", () => {
  it.each([
    [100, [0, 25, 50, 75, 100]],
    [93.5, [0, 25, 50, 75, 100]],
    [42_000, [0, 20_000, 40_000, 60_000]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [0, [0, 1]],
  ])("graduates up to %d", (largest, expected) => expect(graduations(largest)).toEqual(expected))

  it("always covers the largest value with few graduations", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (largest) => {
        const steps = graduations(largest)
        expect(steps.at(-1)).toBeGreaterThanOrEqual(largest * 0.999999)
        expect(steps.length).toBeLessThanOrEqual(6)
      }),
    )
  })

  it("adds the series of a stack and ignores missing values", () => {
    const series = [
      { name: "a", values: [1, null, 3] },
      { name: "b", values: [4, 5, 1] },
    ]
    expect(largestValue(series, true)).toBe(5)
    expect(largestValue(series, false)).toBe(5)
    expect(
      largestValue(
        [
          { name: "a", values: [2, 6] },
          { name: "b", values: [3, 1] },
        ],
        true,
      ),
    ).toBe(7)
  })

  it("spreads labels that would cover each other", () => {
    expect(spreadLabels([10, 12, 60], 16, 100)).toEqual([10, 26, 60])
    expect(spreadLabels([95, 99], 16, 100)).toEqual([84, 100])
    expect(spreadLabels([12, 10], 16, 100)).toEqual([26, 10])
  })
})

it("less than nothing takes no room, and hides nothing of what stands on it", () => {
  const series = [
    { name: "refunded", values: [-50, 10] },
    { name: "received", values: [30, 20] },
  ]
  expect(drawnAt(series[0] as Series, 0)).toBe(0)
  expect(largestValue(series, true)).toBe(30)
})
