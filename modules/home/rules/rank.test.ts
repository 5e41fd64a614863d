import type { ToDoLine } from "@jalon/to-do"
import fc from "fast-check"
import { expect, it } from "vitest"
import { groupOf, rank, shownLines, toDoGroups } from "./rank.ts"

const ON = "2026-11-17"

const line = (id: string, change: Partial<ToDoLine> = {}): ToDoLine => ({
  kind: "contract",
  id,
  about: id,
  reason: "",
  deadline: null,
  blocks: false,
  action: { label: "Agir", href: "/school", command: null },
  ...change,
})
const due = (on: string, isLegal = true) => ({ deadline: { on, label: "", is_legal: isLegal } })

it("puts legal days that are past first, then near, then what keeps others waiting, then the rest", () => {
  const ranked = rank(
    [
      line("rest"),
      line("far", due("2027-03-01")),
      line("waiting", { blocks: true }),
      line("in three days", due("2026-11-20")),
      line("today", due(ON)),
      line("two days late", due("2026-11-15")),
      line("ten days late", due("2026-11-07")),
      line("late, by the school's own day", due("2026-11-01", false)),
    ],
    ON,
  )
  expect(ranked.map(({ id }) => id)).toEqual([
    "ten days late",
    "two days late",
    "late, by the school's own day",
    "today",
    "in three days",
    "waiting",
    "far",
    "rest",
  ])
})

it.each([
  ["2026-11-16", "late"],
  ["2026-11-17", "today"],
  ["2026-11-18", "week"],
  ["2026-11-24", "week"],
  ["2026-11-25", "later"],
] as const)("counts %s as %s", (on, group) => expect(groupOf(line("a", due(on)), ON)).toBe(group))

it("puts what keeps others waiting first among lines of the same day", () => {
  const ranked = rank([line("a", due(ON)), line("b", { ...due(ON), blocks: true })], ON)
  expect(ranked.map(({ id }) => id)).toEqual(["b", "a"])
})

it("gives the same order whatever the order of the sources, and loses no line", () => {
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      days: fc.option(fc.integer({ min: 1, max: 28 })),
      blocks: fc.boolean(),
      isLegal: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  fc.assert(
    fc.property(lines, (facts) => {
      const all = facts.map(({ id, days, blocks, isLegal }) =>
        line(id, {
          blocks,
          ...(days !== null && due(`2026-11-${String(days).padStart(2, "0")}`, isLegal)),
        }),
      )
      const ranked = rank(all, ON)
      expect(ranked).toEqual(rank(all.toReversed(), ON))
      expect(ranked).toHaveLength(all.length)
      const groups = ranked.map((one) => toDoGroups.indexOf(groupOf(one, ON)))
      expect(groups).toEqual(groups.toSorted((a, b) => a - b))
    }),
  )
})

it("shows the first ones, and of every kind at least one", () => {
  const late = Array.from({ length: 6 }, (_, at) => line(`late ${at}`))
  const pieces = line("pieces", { kind: "document" })
  const other = line("other pieces", { kind: "document" })
  const shown = (atMost: number) => shownLines([...late, pieces, other], atMost).map(({ id }) => id)
  expect(shown(3)).toEqual(["late 0", "late 1", "pieces"])
  expect(shown(7)).toEqual([...late.map(({ id }) => id), "pieces"])
  expect(shown(8)).toHaveLength(8)
})
