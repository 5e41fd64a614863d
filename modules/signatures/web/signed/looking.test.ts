import { expect, it } from "vitest"
import { LOOK_EVERY_MS, LOOK_FOR_MS, nextLook, tokenIn } from "./looking.ts"

it("[R-34] looks again every three seconds for two minutes while nothing is known, and never after an answer", () => {
  expect(nextLook("unknown", 0, 0)).toBe(3_000)
  expect(nextLook(null, 0, 60_000)).toBe(3_000)
  expect(nextLook("unknown", 0, LOOK_FOR_MS - LOOK_EVERY_MS)).toBe(3_000)
  expect(nextLook("unknown", 0, LOOK_FOR_MS)).toBeNull()
  expect(nextLook(null, 10_000, 10_000 + LOOK_FOR_MS)).toBeNull()
  for (const known of ["signed", "declined", "expired", "cancelled"] as const)
    expect(nextLook(known, 0, 0)).toBeNull()
})

it("[R-34] takes the secret from the fragment, and nothing that is not one", () => {
  expect(tokenIn("#Zm9vYmFyYmF6_-1")).toBe("Zm9vYmFyYmF6_-1")
  expect(tokenIn("")).toBeNull()
  expect(tokenIn("#")).toBeNull()
  expect(tokenIn("#content")).toBeNull()
  expect(tokenIn("#a/b?c=1234567890")).toBeNull()
})
