import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { INK_BOX, inkOf } from "./ink.ts"
import { INK, INK_LIMIT } from "./ink-shape.ts"

const point = fc.record({
  x: fc.double({ min: 0, max: 2000, noNaN: true }),
  y: fc.double({ min: 0, max: 900, noNaN: true }),
})
const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 12 })
const numbersOf = (ink: string) => (ink.match(/\d+/g) ?? []).map(Number)

describe("ink", () => {
  it("is a path in a box of whole units, whatever the screen it was drawn on", () => {
    expect(
      inkOf([
        [
          { x: 10, y: 20 },
          { x: 310, y: 20 },
          { x: 310, y: 120 },
        ],
      ]),
    ).toBe("M0 0 300 0 300 100")
    // Half as large, elsewhere: the same signature.
    expect(
      inkOf([
        [
          { x: 500, y: 400 },
          { x: 650, y: 400 },
          { x: 650, y: 450 },
        ],
      ]),
    ).toBe("M0 0 300 0 300 100")
  })

  it("leaves out what lies on a straight line, and keeps a dot", () => {
    const line = Array.from({ length: 50 }, (_, x) => ({ x, y: 0 }))
    expect(inkOf([line, [{ x: 49, y: 10 }]])).toBe("M0 19 300 19M300 81 300 81")
  })

  it("is nothing when nothing was drawn", () => {
    expect(inkOf([])).toBeNull()
    expect(inkOf([[]])).toBeNull()
  })

  it("is what the server takes, within its box and its weight, or nothing", () => {
    fc.assert(
      fc.property(strokes, (drawn) => {
        const ink = inkOf(drawn)
        if (ink === null) return
        expect(ink).toMatch(INK)
        expect(ink.length).toBeLessThanOrEqual(INK_LIMIT)
        const numbers = numbersOf(ink)
        expect(Math.max(...numbers.filter((_, index) => index % 2 === 0))).toBeLessThanOrEqual(INK_BOX.width)
        expect(Math.max(...numbers.filter((_, index) => index % 2 === 1))).toBeLessThanOrEqual(INK_BOX.height)
      }),
      { numRuns: 200 },
    )
  })

  it("holds a long signature by making it simpler, and refuses a page of scribbles", () => {
    const wave = Array.from({ length: 1500 }, (_, n) => ({ x: n, y: 200 + 150 * Math.sin(n / 25) }))
    expect(inkOf([wave])?.length).toBeLessThanOrEqual(INK_LIMIT)
    const scribbles = Array.from({ length: 300 }, (_, n) => [
      { x: (n * 37) % 600, y: (n * 91) % 200 },
      { x: (n * 53) % 600, y: (n * 29) % 200 },
    ])
    expect(inkOf(scribbles)).toBeNull()
  })

  it.each([
    "",
    "M1 2",
    "M1 2 3",
    "M1 2 3 4;",
    "M1 2 3 4Z",
    "M-1 2 3 4",
    "M1.5 2 3 4",
    "M1000 2 3 4",
    "<svg>",
  ])("is not « %s »", (text) => expect(text).not.toMatch(INK))
})
