import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, formatFrenchDate, isRealDate, readFrenchDate } from "./french-date.ts"

const rule = { twoDigitYear: "this century", today: "2026-07-15" } as const
const birth = { twoDigitYear: "birth", today: "2026-07-15" } as const
const date = (value: string) => ({ kind: "date", value })
const unreadable = { kind: "unreadable" }

describe("readFrenchDate accepts", () => {
  it.each([
    "3/9/2026",
    "03/09/2026",
    "03-09-2026",
    "03.09.2026",
    "3 9 2026",
    "3 / 9 / 2026",
    "3/ 9 /2026",
    "03092026",
    "030926",
    "3/9/26",
    "3 sept. 2026",
    "3 sept 2026",
    "3 septembre 2026",
    "3 Septembre 26",
    "03 SEPT. 2026",
    "3\u00a0sept.\u202f2026",
    "3-sept-2026",
    "2026-09-03",
    "2026‑09‑03",
    "  3/9/2026  ",
  ])("%s", (typed) => {
    expect(readFrenchDate(typed, rule)).toEqual(date("2026-09-03"))
  })

  it.each([
    ["1er janv. 2027", "2027-01-01"],
    ["2 février 2027", "2027-02-02"],
    ["2 fevr 2027", "2027-02-02"],
    ["2 fév. 2027", "2027-02-02"],
    ["2 mars 2027", "2027-03-02"],
    ["2 avr. 2027", "2027-04-02"],
    ["2 mai 2027", "2027-05-02"],
    ["2 juin 2027", "2027-06-02"],
    ["2 juil. 2027", "2027-07-02"],
    ["2 août 2027", "2027-08-02"],
    ["2 AOUT 2027", "2027-08-02"],
    ["2 oct. 2027", "2027-10-02"],
    ["2 nov. 2027", "2027-11-02"],
    ["25 déc. 2027", "2027-12-25"],
    ["29/02/2028", "2028-02-29"],
    ["29/02/2000", "2000-02-29"],
  ])("%s", (typed, value) => {
    expect(readFrenchDate(typed, rule)).toEqual(date(value))
  })
})

describe("readFrenchDate says which date does not exist", () => {
  it.each([
    ["31/02/2026", "31/02/2026", "day"],
    ["29/02/2027", "29/02/2027", "day"],
    ["29/02/1900", "29/02/1900", "day"],
    ["31-4-26", "31/04/2026", "day"],
    ["00/09/2026", "00/09/2026", "day"],
    ["31 juin 2026", "31/06/2026", "day"],
    ["2026-02-31", "31/02/2026", "day"],
    ["12/31/2026", "12/31/2026", "month"],
    ["03/00/2026", "03/00/2026", "month"],
    ["31022026", "31/02/2026", "day"],
    ["309206", "30/92/2006", "month"],
  ])("%s", (typed, written, part) => {
    expect(readFrenchDate(typed, rule)).toEqual({ kind: "impossible", written, part })
  })
})

describe("readFrenchDate cannot read", () => {
  it.each([
    "",
    "demain",
    "3/9",
    "3/9/026",
    "3/9/20266",
    "3/9-2026",
    "3//9/2026",
    "3 jui 2026",
    "3 ma 2026",
    "3 brumaire 2026",
    "20260903",
    "30926",
    "3092026",
    "0309020260",
    "03/09/0206",
    "2026/09/03",
    "2026-9-3",
    "2026-09-03T10:00:00Z",
    "-3/9/2026",
    "3/9/2026 10:00",
  ])("« %s »", (typed) => {
    expect(readFrenchDate(typed, rule)).toEqual(unreadable)
  })
})

describe("a year of two digits", () => {
  it.each([
    ["14/07/26", "2026-07-14"],
    ["15/07/26", "2026-07-15"],
    ["16/07/26", "1926-07-16"],
    ["01/01/08", "2008-01-01"],
    ["01/01/99", "1999-01-01"],
    ["29/02/28", "1928-02-29"],
    ["290200", "2000-02-29"],
  ])("is in the past for a birth: %s", (typed, value) => {
    expect(readFrenchDate(typed, birth)).toEqual(date(value))
  })

  it("is in the 2000s otherwise", () => {
    expect(readFrenchDate("16/07/99", rule)).toEqual(date("2099-07-16"))
  })

  it("does not make a leap day exist", () => {
    expect(readFrenchDate("29/02/99", birth)).toEqual({
      kind: "impossible",
      written: "29/02/1999",
      part: "day",
    })
  })
})

describe("for every date", () => {
  const anyDate = fc
    .date({
      min: new Date("1000-01-01T00:00:00Z"),
      max: new Date("9998-12-31T00:00:00Z"),
      noInvalidDate: true,
    })
    .map((instant) => instant.toISOString().slice(0, 10))

  it("what is shown reads back as the same date", () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(rule, birth), (value, years) => {
        expect(readFrenchDate(formatFrenchDate(value), years)).toEqual(date(value))
        expect(readFrenchDate(value, years)).toEqual(date(value))
      }),
    )
  })

  it("one day more then one day less comes back, and the calendar agrees", () => {
    fc.assert(
      fc.property(anyDate, (value) => {
        expect(addDays(addDays(value, 1), -1)).toBe(value)
        expect(addDays(value, 1) > value).toBe(true)
      }),
    )
  })

  it("three numbers are a date only if the calendar has it, day first", () => {
    const number = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(number(99), number(99), fc.integer({ min: 1000, max: 9999 }), (day, month, year) => {
        const instant = new Date(Date.UTC(year, month - 1, day))
        const exists = instant.getUTCDate() === day && instant.getUTCMonth() === month - 1
        const read = readFrenchDate(`${day}/${month}/${year}`, rule)
        expect(isRealDate(year, month, day)).toBe(exists)
        expect(read.kind).toBe(exists ? "date" : "impossible")
        if (read.kind === "date") expect(read.value).toBe(instant.toISOString().slice(0, 10))
      }),
      { numRuns: 2000 },
    )
  })

  it("whatever is typed, a date that comes out exists", () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9 ./-]{4,10}$/),
      fc.stringMatching(/^[0-9]{6,8}$/),
    )
    fc.assert(
      fc.property(typed, fc.constantFrom(rule, birth), (text, years) => {
        const read = readFrenchDate(text, years)
        if (read.kind !== "date") return
        const [year = 0, month = 0, day = 0] = read.value.split("-").map(Number)
        expect(isRealDate(year, month, day)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
