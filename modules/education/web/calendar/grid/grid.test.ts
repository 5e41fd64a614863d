import { expect, it } from "vitest"
import type { Session } from "../types.ts"
import { columnsOf, sessionAfterKey } from "./columns.ts"
import { hoursOf, lanesOf } from "./lanes.ts"

const at = (id: string, start_minute: number, end_minute: number, on_date = "2026-11-16"): Session =>
  ({ id, start_minute, end_minute, on_date }) as unknown as Session

it("puts what runs at the same time side by side, and gives the whole width to what runs alone", () => {
  const lanes = lanesOf([at("a", 540, 720), at("b", 600, 660), at("c", 660, 780), at("d", 780, 840)])
  expect(["a", "b", "c", "d"].map((id) => lanes.get(id))).toEqual([
    { lane: 0, of: 2 },
    { lane: 1, of: 2 },
    { lane: 1, of: 2 },
    { lane: 0, of: 1 },
  ])
})

it("shows the hours of a school day, and those of what is taught outside them", () => {
  expect(hoursOf([])).toEqual({ first: 480, last: 1140 })
  expect(hoursOf([at("a", 450, 500), at("b", 1110, 1170)])).toEqual({ first: 420, last: 1200 })
})

it("has a column for each day of one class, for each class of one day, and none for everybody's week", () => {
  const rows = [
    { id: "A", name: "A", sessions: [at("1", 540, 600)] },
    { id: "B", name: "B", sessions: [at("2", 540, 600, "2026-11-17")] },
  ]
  const days = ["2026-11-16", "2026-11-17"]
  expect(columnsOf({ span: "week", of: null, by: "class" }, rows, days)).toBeNull()
  expect(
    columnsOf({ span: "week", of: "A", by: "class" }, rows.slice(0, 1), days)?.map(
      ({ sessions }) => sessions.length,
    ),
  ).toEqual([1, 0])
  expect(
    columnsOf({ span: "day", of: null, by: "class" }, rows, days.slice(0, 1))?.map(({ label }) => label),
  ).toEqual(["A", "B"])
})

it("goes by arrows through the sessions of a day and to the nearest of the days beside it", () => {
  const [early, late, beside] = [at("1", 540, 720), at("2", 810, 1020), at("3", 830, 1020, "2026-11-18")]
  const columns = [{ sessions: [early, late] }, { sessions: [] }, { sessions: [at("4", 500, 560), beside] }]
  expect(sessionAfterKey(columns, early, "ArrowDown")).toBe(late)
  expect(sessionAfterKey(columns, late, "ArrowRight")).toBe(beside)
  expect(sessionAfterKey(columns, beside, "ArrowLeft")).toBe(late)
  expect([sessionAfterKey(columns, early, "ArrowUp"), sessionAfterKey(columns, early, "x")]).toEqual([
    undefined,
    undefined,
  ])
})
