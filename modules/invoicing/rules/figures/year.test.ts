import { expect, it } from "vitest"
import { worstOf } from "./year.ts"

const month = (name: string, expectedCents: number, receivedCents: number) => ({
  month: name,
  expectedCents,
  issuedCents: 0,
  receivedCents,
})

it("is the month that is over and where most is missing, the first of two", () => {
  const months = [
    month("2026-09", 900, 800),
    month("2026-10", 500, 200),
    month("2026-11", 300, 0),
    month("2026-12", 9000, 0),
  ]
  expect(worstOf(months, "2026-12")?.month).toBe("2026-10")
})

it("is none while every month that is over brought what it should, the current one not being over", () => {
  expect(worstOf([month("2026-09", 900, 900), month("2026-10", 500, 0)], "2026-10")).toBeNull()
})
