import { expect, it } from "vitest"
import { nextToCheck } from "./check-queue.ts"

const waiting = (id: string) => ({ id, code: id, label: id, student: { id: "s", name: "Lina" } })
const queue = ["one", "two", "three"].map(waiting)

it("opens the first other document, and those passed over only when asked for again", () => {
  expect(nextToCheck(queue, "one", new Set())?.id).toBe("two")
  expect(nextToCheck(queue, "two", new Set(["one"]))?.id).toBe("three")
  expect(nextToCheck(queue, "three", new Set(["one", "two"]))).toBeNull()
  expect(nextToCheck([], "one", new Set())).toBeNull()
})
