import { expect, it } from "vitest"
import { qualiopiState } from "./qualiopi.ts"

const now = new Date("2026-11-15T10:00:00Z")

it.each([
  ["2026-11-14", "ended"],
  ["2026-11-15", "ending"],
  ["2027-05-14", "ending"],
  ["2027-05-15", "valid"],
])("a certificate until %s is %s", (until, state) => {
  expect(qualiopiState(until, now)).toBe(state)
})
