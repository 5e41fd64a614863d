import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import ids from "../spec/ids.json" with { type: "json" }
import { filesOfTurn, isEveryTime, TURNS } from "./journey-turns.ts"
import { allTests } from "./projects.ts"

const ROOT = join(import.meta.dirname, "../..")
const journeys = globSync("tests/journeys/*.spec.ts", { cwd: ROOT })
const promisesIn = (files: readonly string[]) =>
  new Set(files.flatMap((file) => readFileSync(join(ROOT, file), "utf8").match(/\[[A-Z]-\d\d\]/g) ?? []))

it("walks each journey within its days", () => {
  const days = Array.from({ length: TURNS }, (_, turn) => filesOfTurn(journeys, turn))
  expect(new Set(days.flat())).toEqual(new Set(journeys))
  for (const day of days) expect(day).toEqual(expect.arrayContaining(journeys.filter(isEveryTime)))
  const parts = days.map((day) => day.filter((file) => !isEveryTime(file)).length)
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
})

it("proves every promise whatever the day", () => {
  const proven = promisesIn([...allTests(ROOT), ...journeys.filter(isEveryTime)])
  const told = promisesIn(journeys)
  expect([...told].filter((promise) => !proven.has(promise))).toEqual([])
  expect(told.size).toBeGreaterThan(Object.keys(ids).length / 4)
})
