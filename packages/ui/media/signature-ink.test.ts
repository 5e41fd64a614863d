import { describe, expect, it } from "vitest"
import { isBlankSignature } from "./signature-ink.ts"

describe("a blank signature", () => {
  it("is nothing, a tap, or a slip", () => {
    expect(isBlankSignature([])).toBe(true)
    expect(isBlankSignature([[{ x: 10, y: 10 }]])).toBe(true)
    expect(
      isBlankSignature([
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
      ]),
    ).toBe(true)
  })
  it("is not a line long enough, in one stroke or several", () => {
    expect(
      isBlankSignature([
        [
          { x: 0, y: 0 },
          { x: 30, y: 40 },
        ],
      ]),
    ).toBe(false)
    expect(
      isBlankSignature([
        [
          { x: 0, y: 0 },
          { x: 25, y: 0 },
        ],
        [
          { x: 0, y: 9 },
          { x: 25, y: 9 },
        ],
      ]),
    ).toBe(false)
  })
})
