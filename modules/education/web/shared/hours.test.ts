import { expect, it } from "vitest"
import { clockValue, hoursText } from "./hours.ts"

it("writes times and durations as they are read", () => {
  expect([0, 545, 1440].map(clockValue)).toEqual(["00:00", "09:05", "24:00"])
  expect([90, 7200].map(hoursText)).toEqual(["1,5\u00a0h", "120\u00a0h"])
})
