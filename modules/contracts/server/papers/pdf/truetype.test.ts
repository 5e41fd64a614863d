import { describe, expect, it } from "vitest"
import { faces } from "./faces.ts"
import { canDraw, shape, widthOf } from "./glyphs.ts"
import { readTrueType } from "./truetype.ts"

const glyph = (letter: string) => faces.semibold.glyphOf(letter.codePointAt(0) ?? 0)

describe("the fonts of the papers", () => {
  it("draw French, its spaces, and the names of Europe", () => {
    expect(canDraw("Àâçéèêëîïôùûüÿœæ « 1\u202f234,56\u00a0€ » n° … – — ’")).toBe(true)
    expect(canDraw("Łukasz Šćž Őű Ğışı Nguyễn Ελένη Дмитрий")).toBe(true)
    expect(canDraw("名前")).toBe(false)
  })

  it("have digits of one width, for columns of figures", () => {
    expect(new Set([..."0123456789"].map((digit) => widthOf("regular", 10, digit))).size).toBe(1)
  })

  it("bring A and V closer together than A and H", () => {
    expect(faces.semibold.kerning(glyph("A"), glyph("V"))).toBeLessThan(0)
    expect(faces.semibold.kerning(glyph("A"), glyph("H"))).toBe(0)
  })

  it("join accents typed apart, and show what they cannot draw", () => {
    expect(shape("regular", "e\u0301").show).toBe(shape("regular", "é").show)
    expect(shape("regular", "名").show).toBe(shape("regular", "?").show)
  })
})

describe("a part of a font", () => {
  const part = faces.regular.subset([faces.regular.glyphOf(0xe9), faces.regular.glyphOf(0x41)])

  it("keeps the numbers and widths of its glyphs, and is much smaller", () => {
    const names = Array.from({ length: part.readUInt16BE(4) }, (_, row) =>
      part.toString("latin1", 12 + row * 16, 16 + row * 16),
    )
    expect(names).toEqual(expect.arrayContaining(["glyf", "head", "hhea", "hmtx", "loca", "maxp"]))
    expect(names).toEqual(names.toSorted())
    expect(part.length).toBeLessThan(30_000)
  })

  it("holds the letter and the accent that « é » is made of", () => {
    const only = faces.regular.subset([faces.regular.glyphOf(0x41)])
    expect(part.length).toBeGreaterThan(only.length)
  })

  it("refuses a file that is no font", () => {
    expect(() => readTrueType(Buffer.alloc(12))).toThrow("no table")
  })
})
