import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatAmount, formatEuros, formatShortEuros, formatWholeEuros, readAmount } from "./amount.ts"

describe("readAmount accepts", () => {
  it.each([
    "1234,56",
    "1 234,56",
    "1\u00a0234,56",
    "1\u202f234,56",
    "1234.56",
    "1.234,56",
    "1,234.56",
    "1 234.56",
    " 1234,56 ",
    "1 234,56 €",
    "1234,56€",
    "1234,56 EUR",
  ])("%s", (typed) => {
    expect(readAmount(typed)).toEqual({ kind: "amount", cents: 123456 })
  })

  it.each([
    ["0", 0],
    ["7", 700],
    ["007", 700],
    ["12,5", 1250],
    ["12.05", 1205],
    ["1234", 123400],
    ["1 234", 123400],
    ["1 234 567", 123456700],
    ["1.234.567,8", 123456780],
    ["1,234,567.89", 123456789],
    ["999999999999,99", 99999999999999],
    ["-12,50", -1250],
    ["− 12,50", -1250],
    ["-0", 0],
  ])("%s", (typed, cents) => {
    expect(readAmount(typed)).toEqual({ kind: "amount", cents })
  })
})

describe("readAmount asks rather than choose", () => {
  it.each([
    "1.234",
    "1,234",
    "12.345",
    "1234,567",
    "0,123",
    "1 234,567",
    "1.234.567",
    "1,234,567",
    "-1,234",
    "1.234 €",
  ])("%s", (typed) => {
    expect(readAmount(typed)).toEqual({ kind: "ambiguous" })
  })
})

describe("readAmount cannot read", () => {
  it.each([
    "",
    " ",
    "€",
    "abc",
    "12,",
    ",50",
    ".5",
    "12,3456",
    "1.234,567",
    "1,234.567",
    "12.34.56",
    "1.23,45",
    "12 34,56",
    "1  234",
    "1 2345",
    "1.234 567,00",
    "1,2,3",
    "1e5",
    "0x10",
    "--5",
    "5-",
    "1 234,56 $",
    "1000000000000",
    "١٢",
    "Infinity",
  ])("« %s »", (typed) => {
    expect(readAmount(typed)).toEqual({ kind: "unreadable" })
  })
})

describe("formatting", () => {
  it("writes amounts the French way", () => {
    expect(formatAmount(123456)).toBe("1\u202f234,56")
    expect(formatEuros(123456)).toBe("1\u202f234,56\u00a0€")
    expect([123400, 123456].map(formatShortEuros)).toEqual(["1\u202f234\u00a0€", "1\u202f234,56\u00a0€"])
    expect(formatWholeEuros(123456)).toBe("1\u202f235\u00a0€")
    expect(formatAmount(5)).toBe("0,05")
    expect(formatAmount(-1250)).toBe("-12,50")
  })
})

describe("for every amount", () => {
  const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })

  it("what is shown reads back to the cent", () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(readAmount(formatAmount(value))).toEqual({ kind: "amount", cents: value })
        expect(readAmount(formatEuros(value))).toEqual({ kind: "amount", cents: value })
      }),
      { numRuns: 1000 },
    )
  })

  it("a lone separator before three digits is never interpreted", () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom(".", ","),
        fc.integer({ min: 0, max: 999 }),
        (whole, sign, rest) => {
          expect(readAmount(`${whole}${sign}${String(rest).padStart(3, "0")}`)).toEqual({ kind: "ambiguous" })
        },
      ),
    )
  })

  it("whatever is typed, what comes out is whole cents", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9 .,]{1,12}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const read = readAmount(text)
        if (read.kind === "amount") expect(Number.isSafeInteger(read.cents)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
