import { describe, expect, it } from "vitest"
import { PdfSyntaxError, readPdfObject, readPdfValue } from "./pdf-values.ts"

describe("a value of a PDF", () => {
  it("is read with the place of each part", () => {
    const text = "7 0 obj\n<< /A [1 -2.5 /N#61me] % why\n/B <48 69> /C (a\\)(b)) /D 3 0 R /E true >>\nendobj"
    const { id, value } = readPdfObject(text, 0)
    expect(id).toBe(7)
    if (value.type !== "dict") throw new Error("a dictionary")
    const shown = [...value.entries].map(([key, one]) => [key, one.type, text.slice(one.start, one.end)])
    expect(shown).toEqual([
      ["A", "array", "[1 -2.5 /N#61me]"],
      ["B", "hex", "<48 69>"],
      ["C", "literal", "(a\\)(b))"],
      ["D", "reference", "3 0 R"],
      ["E", "word", "true"],
    ])
    expect(value.entries.get("A")).toMatchObject({ items: [{ value: 1 }, { value: -2.5 }, { name: "Name" }] })
  })

  it.each([
    ["nothing", ""],
    ["a dictionary without end", "<< /A 1"],
    ["a list without end", "[1 2"],
    ["a text without end", "(a(b)"],
    ["a key given twice", "<< /A 1 /A 2 >>"],
    ["a key that is no name", "<< 1 /A >>"],
    ["a key without value", "<< /A >>"],
    ["digits that are none", "<4g>"],
    ["a word nobody knows", "obj"],
    ["a thousand lists in one another", "[".repeat(1000)],
  ])("is refused: %s", (_, text) => {
    expect(() => readPdfValue(text, 0)).toThrow(PdfSyntaxError)
  })
})
