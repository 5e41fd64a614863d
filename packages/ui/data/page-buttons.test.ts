import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { defaultPageSize, pageButtons, pageCountOf, pageRange, pageSizes } from "./page-buttons.ts"

describe("page buttons", () => {
  it("[V-07] shows 10 lines per page unless another size is chosen", () => {
    expect(defaultPageSize).toBe(10)
    expect(pageSizes).toEqual([10, 25, 50, 100])
    expect(pageCountOf(128, defaultPageSize)).toBe(13)
  })

  it.each([
    [1, 13, [1, 2, 3, 4, 5]],
    [3, 13, [1, 2, 3, 4, 5]],
    [4, 13, [2, 3, 4, 5, 6]],
    [12, 13, [9, 10, 11, 12, 13]],
    [13, 13, [9, 10, 11, 12, 13]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
    [1, 0, [1]],
    [99, 6, [2, 3, 4, 5, 6]],
  ])("[V-07] on page %i of %i shows %j", (page, pageCount, expected) => {
    expect(pageButtons(page, pageCount)).toEqual(expected)
  })

  it("[V-07] never shows more than 5 buttons, always the current page, always consecutive", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
        const pageCount = Math.max(a, b)
        const page = Math.min(a, b)
        const shown = pageButtons(page, pageCount)
        expect(shown.length).toBe(Math.min(5, pageCount))
        expect(shown).toContain(page)
        expect(shown.every((each, index) => index === 0 || each === (shown[index - 1] ?? 0) + 1)).toBe(true)
        expect(shown.at(0)).toBeGreaterThanOrEqual(1)
        expect(shown.at(-1)).toBeLessThanOrEqual(pageCount)
      }),
    )
  })

  it("tells the lines shown", () => {
    expect(pageRange(1, 10, 128)).toEqual({ first: 1, last: 10 })
    expect(pageRange(13, 10, 128)).toEqual({ first: 121, last: 128 })
    expect(pageRange(1, 10, 0)).toEqual({ first: 0, last: 0 })
  })
})
