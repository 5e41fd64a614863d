import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  afterFailure,
  allowance,
  type Bucket,
  HOT_ADDRESS,
  isHot,
  minutesUntil,
  WINDOW,
  waitUntil,
} from "./throttle.ts"

const NOW = 1_790_000_000_000
const failing = (times: number, allowed = allowance(false)) => {
  let bucket: Bucket | null = null
  for (let n = 0; n < times; n++) bucket = afterFailure(bucket, allowed, NOW)
  return bucket
}

describe("an account", () => {
  it.each([
    [4, null],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [50, 15],
  ])("after %i failures waits %s minutes", (failures, minutes) => {
    const until = waitUntil(failing(failures), false, NOW)
    expect(until === null ? null : minutesUntil(until, NOW)).toBe(minutes)
  })

  it("starts afresh when its window has passed", () => {
    const later = NOW + WINDOW + 1
    expect(waitUntil(failing(50), false, later)).toBeNull()
    expect(afterFailure(failing(50), 5, later)).toEqual({ failures: 1, since: later, blockedUntil: null })
  })

  it("has three tries from an address where many fail, and five elsewhere", () => {
    expect(waitUntil(failing(3), true, NOW)).not.toBeNull()
    expect(waitUntil(failing(2), true, NOW)).toBeNull()
    expect(waitUntil(failing(4), false, NOW)).toBeNull()
    expect(waitUntil(null, true, NOW)).toBeNull()
  })
})

it("calls an address hot from the two-hundredth failure, and never because of age", () => {
  const address = { failures: HOT_ADDRESS, since: NOW, blockedUntil: null }
  expect(isHot({ ...address, failures: HOT_ADDRESS - 1 }, NOW)).toBe(false)
  expect(isHot(address, NOW)).toBe(true)
  expect(isHot(address, NOW + WINDOW)).toBe(false)
})

it("never shortens a wait by failing again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.constantFrom(3, 5), (times, allowed) => {
      const one = failing(times, allowed)?.blockedUntil ?? 0
      const more = failing(times + 1, allowed)?.blockedUntil ?? 0
      return more >= one
    }),
  )
})
