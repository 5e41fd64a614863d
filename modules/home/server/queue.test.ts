import type { Reader } from "@jalon/serving"
import type { ToDoLine } from "@jalon/to-do"
import type { ToDoSource } from "@jalon/to-do/source"
import { expect, it } from "vitest"
import { readQueue, SHOWN_LINES } from "./queue.ts"

const reader: Reader = {
  who: { kind: "member", sessionId: "", accountId: "", organizationId: 1, roleId: 2 },
  run: async () => [],
  find: async () => null,
}
const line = (change: Partial<ToDoLine>): ToDoLine => ({
  kind: "contract",
  id: "1",
  about: "Inaya Boussaroque",
  reason: "À transmettre.",
  deadline: null,
  blocks: false,
  action: { label: "Ouvrir", href: "/school", command: null },
  ...change,
})

/** All that a module writes to be heard: one function. Here, the sheets of attendance that nobody countersigned. */
const sheetsToDo: ToDoSource = async () => ({
  lines: [
    line({
      id: "sheet",
      about: "Comptabilité, lundi 9 h",
      deadline: { on: "2026-11-16", label: "En retard d'un jour", is_legal: false },
      action: { label: "Contresigner", href: "/school/education/attendance/1", command: null },
    }),
  ],
  count: 1,
  isCapped: false,
})

it("takes a new source as it is: its lines find their place among the others", async () => {
  const contracts: ToDoSource = async () => ({
    lines: [line({}), line({ id: "2", deadline: { on: "2026-11-10", label: "", is_legal: true } })],
    count: 120,
    isCapped: true,
  })
  const queue = await readQueue(reader, "2026-11-17", { contracts, sheets: sheetsToDo })
  expect(queue.lines.map(({ id }) => id)).toEqual(["2", "sheet", "1"])
  expect(queue).toMatchObject({ count: 121, isCapped: true })
})

it("shows the most urgent, however many there are", async () => {
  const many: ToDoSource = async () => ({
    lines: Array.from({ length: 80 }, (_, n) => line({ id: String(n) })),
    count: 80,
    isCapped: false,
  })
  const queue = await readQueue(reader, "2026-11-17", { many })
  expect(queue.lines).toHaveLength(SHOWN_LINES)
  expect(queue.count).toBe(80)
})
