import { expect, it } from "vitest"
import { worstOf } from "./year.ts"

const month = (name: string, unpaidCents: number) => ({ month: name, unpaidCents })

it("is the month that is over and of whose due amounts most is unpaid, the first of two", () => {
  const months = [month("2026-09", 100), month("2026-10", 300), month("2026-11", 300), month("2026-12", 9000)]
  expect(worstOf(months, "2026-12")?.month).toBe("2026-10")
})

it("is none while all that was due in months that are over is paid, the current one not being over", () => {
  expect(worstOf([month("2026-09", 0), month("2026-10", 500)], "2026-10")).toBeNull()
})
