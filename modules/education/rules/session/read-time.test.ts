import { expect, it } from "vitest"
import { readTime } from "./read-time.ts"

it("reads a time however it is typed, and nothing that is no time of a day", () => {
  expect(["9h", "9 h 30", "09:30", "0930", "9.30", "17", "24:00"].map(readTime)).toEqual([
    540, 570, 570, 570, 570, 1020, 1440,
  ])
  expect(["", "9h75", "25:00", "24:30", "midi", "9:3"].map(readTime)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
