import { describe, expect, it } from "vitest"
import { readSheet } from "../index.ts"
import { type HandMade, handMadeXlsx } from "../testing/hand-made-xlsx.ts"
import { allRows, inPieces, readBytes, textsOf } from "../testing/read-all.ts"

const read = (made: HandMade, sheetName?: string) =>
  readBytes(handMadeXlsx(made), sheetName === undefined ? {} : { sheetName })
const cellsOf = async (made: HandMade) => (await read(made))[0]?.cells
const texts = async (made: HandMade, sheetName?: string) => textsOf(await read(made, sheetName))
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`

describe("an XLSX is read", () => {
  it("with shared, inline and computed texts, from a stream as from a file", async () => {
    const made = {
      strings: [
        "<t>Zoé</t>",
        '<r><t>Le </t></r><r><t xml:space="preserve">Gall </t></r><rPh><t>x</t></rPh>',
        "<t>a_x000D_b</t>",
      ],
      rows: `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c>\
<c r="D1" t="inlineStr"><is><t>L&apos;&amp;&#233;</t></is></c><c r="E1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>`,
    }
    const expected = [["Le Gall ", "Zoé", "a\rb", "L'&é", "ab"]]
    expect(await texts(made)).toEqual(expected)
    const streamed = readSheet(inPieces(handMadeXlsx(made), 100), { fileName: "a.xlsx" })
    expect(textsOf(await allRows(streamed))).toEqual(expected)
  })

  it("with booleans and failed formulas", async () => {
    expect(
      await cellsOf({
        rows: '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#REF!</v></c></row>',
      }),
    ).toEqual([
      { text: "VRAI", kind: "boolean" },
      { text: "FAUX", kind: "boolean" },
      { text: "#REF!", kind: "text", damage: "error" },
    ])
  })

  it.each([
    ["99990107000012", "99990107000012"],
    ["9.9990107000012E+13", "99990107000012"],
    ["285117512312345", "285117512312345"],
    ["1.5E-3", "0.0015"],
    ["0.30000000000000004", "0.3"],
    ["1.1000000000000001", "1.1"],
    ["-12.5", "-12.5"],
    ["-0", "0"],
    ["1234.50", "1234.5"],
  ])("with the number %s as %s", async (written, text) => {
    expect(await cellsOf({ rows: `<row>${number(written)}</row>` })).toEqual([{ text, kind: "number" }])
  })

  it.each([
    ["9.9990107E+13", "99990107000000"],
    ["1234567890123450", "1234567890123450"],
    ["7.6300012345678906E+22", "76300012345678906000000"],
  ])("telling that %s was rounded by the spreadsheet", async (written, text) => {
    expect(await cellsOf({ rows: `<row>${number(written)}</row>` })).toEqual([
      { text, kind: "number", damage: "rounded" },
    ])
  })

  it("telling that a text is only the short writing of a number", async () => {
    const rows = '<row><c t="inlineStr"><is><t>9,9990107E+13</t></is></c></row>'
    expect(await cellsOf({ rows })).toEqual([{ text: "9,9990107E+13", kind: "text", damage: "shortened" }])
  })

  it("with the zeros that a format shows", async () => {
    const made = {
      formats: [
        "00000",
        '0#" "##" "##" "##" "##',
        "#,##0.00",
        "0.00%",
        2,
        '[>=3000000000000]#" "##',
        "0".repeat(1e6),
      ],
      rows: `<row>${["1000", "612345678", "1234.5", "0.5", "3", "285117512312345", "7"].map((value, index) => number(value, index + 1)).join("")}</row>`,
    }
    expect(await texts(made)).toEqual([
      ["01000", "0612345678", "1234.50", "0.5", "3.00", "285117512312345", "7".padStart(20, "0")],
    ])
  })

  it.each([
    [14, "45901", "2025-09-01"],
    ["dd/mm/yyyy", "39507", "2008-02-29"],
    ["[$-40C]d mmmm yyyy;@", "1", "1900-01-01"],
    ["yyyy\\-mm\\-dd", "59", "1900-02-28"],
    ["dd/mm/yyyy", "61", "1900-03-01"],
    ["dd/mm/yyyy hh:mm", "45901.5", "2025-09-01T12:00:00"],
    ["hh:mm", "0.35416666666666669", "08:30:00"],
    ["[h]:mm", "1.5", "1.5"],
    ['0" jours"', "12", "12"],
    ["[Red]0", "12", "12"],
    ["dd/mm/yyyy", "-5", "-5"],
    ["dd/mm/yyyy", "99999999", "99999999"],
  ])("with format %j, %s as %s", async (format, value, text) => {
    expect(await texts({ formats: [format], rows: `<row>${number(value, 1)}</row>` })).toEqual([[text]])
  })

  it("with dates counted from 1904, and dates written out", async () => {
    const rows = `<row>${number("0", 1)}${number("44439", 1)}<c t="d"><v>2025-09-01T00:00:00Z</v></c></row>`
    expect(await texts({ date1904: true, formats: [14], rows })).toEqual([
      ["1904-01-01", "2025-09-01", "2025-09-01"],
    ])
  })

  it("from the first visible sheet, or from the one that is named", async () => {
    const sheet = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
    const made: HandMade = {
      sheets: [
        { name: "Listes", state: "veryHidden", rows: sheet("hidden") },
        { name: "Étudiants", rows: sheet("first") },
        { name: "Autre", rows: sheet("second") },
      ],
    }
    expect(await texts(made)).toEqual([["first"]])
    expect(await texts(made, "Autre")).toEqual([["second"]])
  })

  it("whatever prefix its elements have", async () => {
    const parts = {
      "xl/worksheets/sheet0.xml":
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="3"><x:c r="B3"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    }
    expect(await read({ parts })).toEqual([
      {
        number: 3,
        cells: [
          { text: "", kind: "text" },
          { text: "5", kind: "number" },
        ],
      },
    ])
  })

  it("without what is empty at the end of rows and of the sheet", async () => {
    const rows = `<row r="2"><c r="A2"><v>1</v></c><c r="C2" s="3"/></row><row r="7"/><row r="9"><c r="AB9"><v>2</v></c></row>\
<row r="1048576"><c r="A1048576" s="1"/></row>`
    const found = await read({ rows })
    expect(found.map(({ number, cells }) => [number, cells.length])).toEqual([
      [2, 1],
      [9, 28],
    ])
  })

  it("with merged headings over all their columns, and merged cells down their rows", async () => {
    const text = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = `<row r="1">${text("A1", "Identité")}<c r="B1"/>${text("C1", "Classe")}</row>\
<row r="2">${text("A2", "Nom")}${text("B2", "Prénom")}</row><row r="3">${text("A3", "Le Gall")}${text("B3", "Zoé")}${text("C3", "BTS 1")}</row>\
<row r="4">${text("A4", "Diallo")}</row><row r="5">${text("A5", "Roux")}</row><row r="6"><c r="C6"/></row>`
    const after =
      '<mergeCells count="3"><mergeCell ref="A1:B1"/><mergeCell ref="C1:C2"/><mergeCell ref="C3:C4"/><mergeCell ref="A6:C9"/></mergeCells>'
    const found = await read({ rows, after })
    expect(textsOf(found)).toEqual([
      ["Identité", "Identité", "Classe"],
      ["Nom", "Prénom", "Classe"],
      ["Le Gall", "Zoé", "BTS 1"],
      ["Diallo", "", "BTS 1"],
      ["Roux"],
    ])
    expect(found[0]?.cells[1]).toEqual({ text: "Identité", kind: "text", merged: true })
  })
})
