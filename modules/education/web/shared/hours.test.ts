import { expect, it } from "vitest"
import { clockValue, hoursText, minutesOf } from "./hours.ts"

it("reads a time however it is typed, and nothing that is no time of a day", () => {
  expect(["9h", "9 h 30", "09:30", "0930", "9.30", "17", "24:00"].map(minutesOf)).toEqual([
    540, 570, 570, 570, 570, 1020, 1440,
  ])
  expect(["", "9h75", "25:00", "24:30", "midi", "9:3"].map(minutesOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

it("writes times and durations as they are read", () => {
  expect([0, 545, 1440].map(clockValue)).toEqual(["00:00", "09:05", "24:00"])
  expect([90, 7200].map(hoursText)).toEqual(["1,5\u00a0h", "120\u00a0h"])
})
