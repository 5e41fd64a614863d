import { expect, it } from "vitest"
import { rowsOf } from "./rows.ts"
import { dayText, shortDayText } from "./session-text.ts"
import type { Session } from "./types.ts"

it("writes days the French way, the first of a month too", () => {
  expect([dayText("2026-11-16"), dayText("2026-12-01"), dayText("2026-11-21")]).toEqual([
    "lundi 16 novembre",
    "mardi 1er décembre",
    "samedi 21 novembre",
  ])
  expect(shortDayText("2026-12-01")).toBe("mar. 1er déc.")
})

const session = (id: string, classes: string[], trainers: string[]): Session =>
  ({
    id,
    classes: classes.map((name) => ({ id: name, name })),
    trainers: trainers.map((name) => ({ id: name, name })),
    room: null,
  }) as unknown as Session

it("puts a shared session on the row of each of its classes, and what has no trainer on a row of its own", () => {
  const sessions = [session("1", ["B", "A"], []), session("2", ["B"], ["Zoé"])]
  expect(
    rowsOf(sessions, "class", null).map(({ name, sessions: own }) => [name, own.map(({ id }) => id)]),
  ).toEqual([
    ["A", ["1"]],
    ["B", ["1", "2"]],
  ])
  expect(rowsOf(sessions, "trainer", null).map(({ name }) => name)).toEqual(["Zoé", "Sans formateur"])
  expect(rowsOf(sessions, "class", "B").map(({ name }) => name)).toEqual(["B"])
})
