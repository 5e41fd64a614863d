import { expect, it } from "vitest"
import { isCodeOpen, mayAskForCode } from "./code.ts"

const asked = (wrong = 0) => ({ at: 1_000_000, wrong })

it("a code lives ten minutes and five wrong tries", () => {
  expect(isCodeOpen(null, 1_000_000)).toBe(false)
  expect(isCodeOpen(asked(4), 1_000_000 + 599_999)).toBe(true)
  expect(isCodeOpen(asked(4), 1_000_000 + 600_000)).toBe(false)
  expect(isCodeOpen(asked(5), 1_000_001)).toBe(false)
})

it("another code may be asked for a minute later", () => {
  expect(mayAskForCode(null, 0)).toBe(true)
  expect(mayAskForCode(asked(), 1_000_000 + 59_999)).toBe(false)
  expect(mayAskForCode(asked(), 1_000_000 + 60_000)).toBe(true)
})
