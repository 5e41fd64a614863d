import fc from "fast-check"
import { expect, it } from "vitest"
import { invoiceNumber, PREFIX, seriesPrefix } from "./numbering.ts"

it("writes a number with its prefix, the year and six digits", () => {
  expect(invoiceNumber(seriesPrefix("HOR", "invoice"), "2026-11-18", 42)).toBe("HOR-2026-000042")
  expect(invoiceNumber(seriesPrefix("HOR", "credit_note"), "2027-01-02", 1)).toBe("HOR-AV-2027-000001")
  expect(invoiceNumber("HOR", "2026-11-18", 1_234_567)).toBe("HOR-2026-1234567")
})

it("never writes two numbers of a series alike, and sorts them in their order within a year", () => {
  fc.assert(
    fc.property(fc.nat(999_998), fc.nat(999_998), (a, b) => {
      const [one, other] = [invoiceNumber("HOR", "2026-01-01", a), invoiceNumber("HOR", "2026-01-01", b)]
      return Math.sign(a - b) === Math.sign(one < other ? -1 : one > other ? 1 : 0)
    }),
  )
})

it("takes a prefix of letters and digits alone", () => {
  for (const good of ["HOR", "CFA2026", "AB"]) expect(PREFIX.test(good)).toBe(true)
  for (const bad of ["H", "hor", "HOR-AV", "HOR 1", "ÉCO", "ABCDEFGHIJK", ""])
    expect(PREFIX.test(bad)).toBe(false)
})
