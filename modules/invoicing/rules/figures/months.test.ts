import { expect, it } from "vitest"
import { moneyGap } from "./months.ts"

const gap = (expectedCents: number, issuedCents: number, receivedCents: number) =>
  moneyGap({ expectedCents, issuedCents, receivedCents })

it("names where most of what fell due stands still", () => {
  expect(gap(100, 60, 30)).toBe("to_invoice")
  expect(gap(100, 80, 30)).toBe("to_receive")
  expect(gap(100, 50, 0)).toBe("to_receive")
  expect(gap(100, 100, 100)).toBe("none")
  expect(gap(0, 0, 0)).toBe("nothing_due")
})

it("money of earlier instalments hides no gap", () => {
  expect(gap(100, 150, 90)).toBe("to_receive")
  expect(gap(100, 60, 200)).toBe("to_invoice")
  expect(gap(0, 10, 10)).toBe("none")
})
