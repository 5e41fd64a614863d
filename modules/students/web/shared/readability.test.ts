import { expect, it } from "vitest"
import { type Grey, isBlurred, isTooSmall, sharpnessOf } from "./readability.ts"

const drawn = (width: number, height: number, level: (x: number, y: number) => number): Grey => ({
  width,
  height,
  levels: Float64Array.from({ length: width * height }, (_, n) => level(n % width, Math.floor(n / width))),
})

/** Strokes like those of printed text, two points wide. */
const text = drawn(120, 80, (x, y) => (Math.floor(x / 2) % 3 === 0 && y % 10 < 6 ? 30 : 235))
const softened = (image: Grey, times: number): Grey => {
  let now = image
  for (let n = 0; n < times; n++) {
    const before = now
    now = drawn(image.width, image.height, (x, y) => {
      let [sum, count] = [0, 0]
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const level = before.levels[(y + dy) * image.width + x + dx]
          if (level !== undefined) [sum, count] = [sum + level, count + 1]
        }
      return sum / count
    })
  }
  return now
}

it("tells printed text from the same text out of focus", () => {
  expect(isBlurred(text)).toBe(false)
  expect(isBlurred(softened(text, 14))).toBe(true)
})

it("finds less and less to read as a picture softens", () => {
  const scores = [0, 1, 2, 4].map((times) => sharpnessOf(softened(text, times)))
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
})

it("takes an even sheet for unreadable, and nothing for nothing", () => {
  expect(sharpnessOf(drawn(40, 40, () => 128))).toBe(0)
  expect(sharpnessOf(drawn(1, 1, () => 0))).toBe(0)
})

it("wants enough points on the short side", () => {
  expect(isTooSmall(1200, 640)).toBe(true)
  expect(isTooSmall(1600, 1200)).toBe(false)
})
