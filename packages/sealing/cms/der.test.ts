import { describe, expect, it } from "vitest"
import { DerError, integerOf, momentOf, oidOf, partsOf, readFirst, readOnly } from "./der.ts"

const der = (hex: string): Buffer => Buffer.from(hex.replaceAll(" ", ""), "hex")

describe("a value", () => {
  it("is read with what it holds", () => {
    const value = readOnly(der("30 06 02 01 05 04 01 ff"))
    expect(partsOf(value).map(({ tag, inside }) => [tag, inside.toString("hex")])).toEqual([
      [2, "05"],
      [4, "ff"],
    ])
  })

  it("may be followed by others, unless it should stand alone", () => {
    expect(readFirst(der("05 00 00 00")).whole).toHaveLength(2)
    expect(() => readOnly(der("05 00 00"))).toThrow(DerError)
  })

  it.each([
    ["nothing", ""],
    ["a tag alone", "30"],
    ["a value that is cut", "30 05 02 01"],
    ["a length without end", "30 80 00 00"],
    ["a length in two bytes that needs one", "04 81 01 00"],
    ["a length in three bytes that needs two", "04 82 00 80"],
    ["a length of five bytes", "04 85 01 00 00 00 00"],
    ["a tag in several bytes", "1f 81 01 00"],
  ])("is refused: %s", (_, hex) => {
    expect(() => readOnly(der(hex))).toThrow(DerError)
  })

  it("is refused when a part goes beyond its whole", () => {
    expect(() => partsOf(readOnly(der("30 03 02 02 05")))).toThrow(DerError)
  })
})

describe("identifiers, integers and moments", () => {
  it("are read", () => {
    expect(oidOf(readOnly(der("06 09 2a 86 48 86 f7 0d 01 07 02")))).toBe("1.2.840.113549.1.7.2")
    expect(oidOf(readOnly(der("06 03 88 37 03")))).toBe("2.999.3")
    expect(integerOf(readOnly(der("02 02 00 80"))).toString("hex")).toBe("0080")
    expect(momentOf(readOnly(Buffer.from("\x18\x0f20261117190000Z", "latin1"))).toISOString()).toBe(
      "2026-11-17T19:00:00.000Z",
    )
  })

  it.each([
    ["an identifier that is cut", () => oidOf(readOnly(der("06 02 2a 86")))],
    ["an identifier with a zero before it", () => oidOf(readOnly(der("06 03 2a 80 01")))],
    ["an integer with a zero before it", () => integerOf(readOnly(der("02 02 00 7f")))],
    ["an integer of no byte", () => integerOf(readOnly(der("02 00")))],
    ["a day that does not exist", () => momentOf(readOnly(Buffer.from("\x18\x0f20261317190000Z", "latin1")))],
    [
      "a moment of another zone",
      () => momentOf(readOnly(Buffer.from("\x18\x1320261117190000+0100", "latin1"))),
    ],
  ])("are refused: %s", (_, read) => {
    expect(read).toThrow(DerError)
  })
})
