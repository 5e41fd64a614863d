import { describe, expect, it } from "vitest"
import { readPastedCells, readSheet } from "../index.ts"
import { allRows, inPieces, readBytes, refusalOf, textsOf } from "../testing/read-all.ts"
import { withGuard, withoutGuard } from "./formula-guard.ts"

const latin1 = (text: string) => Buffer.from(text, "latin1")
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")])
const texts = async (bytes: Uint8Array) => textsOf(await readBytes(bytes, { fileName: "liste.csv" }))

describe("a CSV is read", () => {
  const list = "Prénom;Né le\r\nZoé;12/09/2008\r\n"
  const cells = [
    ["Prénom", "Né le"],
    ["Zoé", "12/09/2008"],
  ]

  it.each([
    ["UTF-8", Buffer.from(list)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${list}`)],
    ["the encoding of French Windows", latin1(list)],
    ["UTF-16", utf16(list)],
  ])("in %s, whole or one byte at a time", async (_, bytes) => {
    expect(await texts(bytes)).toEqual(cells)
    const rows = await allRows(readSheet(inPieces(bytes, 1), { fileName: "liste.csv" }))
    expect(textsOf(rows)).toEqual(cells)
  })

  it("with the signs that Windows has and Latin-1 has not", async () => {
    expect(await texts(Buffer.from([0x80, 0x3b, 0x9c, 0x75, 0x66, 0x3b, 0x92]))).toEqual([["€", "œuf", "’"]])
  })

  it("when its first accent comes after a hundred thousand plain rows", async () => {
    const rows = await texts(latin1(`${"Nom;Ville\n".repeat(100_000)}Zoé;Orléans`))
    expect(rows.at(-1)).toEqual(["Zoé", "Orléans"])
  })

  it.each([
    [
      "semicolons",
      'Nom;Prix\n"a;b";12,5\nc;13,5',
      [
        ["Nom", "Prix"],
        ["a;b", "12,5"],
        ["c", "13,5"],
      ],
    ],
    [
      "commas",
      'Nom,Ville\n"Dupont, Jean",Lyon',
      [
        ["Nom", "Ville"],
        ["Dupont, Jean", "Lyon"],
      ],
    ],
    [
      "tabs",
      "Nom\tVille\nDupont; Jean\tLyon",
      [
        ["Nom", "Ville"],
        ["Dupont; Jean", "Lyon"],
      ],
    ],
    ["what its first line announces", "sep=,\r\na;b,c\r\n", [["a;b", "c"]]],
    ["nothing, in a single column", "Nom\nDupont\n", [["Nom"], ["Dupont"]]],
  ])("cut by %s", async (_, text, expected) => {
    expect(await texts(Buffer.from(text))).toEqual(expected)
  })

  it("with line breaks and quotes inside quotes, and lines ended in three ways", async () => {
    expect(await texts(Buffer.from('a;"b\r\n""c"""\rd;e\nf;g\r\n'))).toEqual([
      ["a", 'b\r\n"c"'],
      ["d", "e"],
      ["f", "g"],
    ])
  })

  it("keeps the numbers of its rows and drops what is empty at the end", async () => {
    const rows = await readBytes(Buffer.from("a;b;;\n\n;;\nc;;d;\n;;;\n\n"))
    expect(rows.map(({ number, cells }) => [number, cells.map(({ text }) => text)])).toEqual([
      [1, ["a", "b"]],
      [4, ["c", "", "d"]],
    ])
  })

  it("keeps zeros and long identifiers, and tells what the spreadsheet damaged before", async () => {
    const [row] = await readBytes(
      Buffer.from('01000;="0612345678";99990107000012;9,9990107E+13;#####;#N/A;#VALEUR!;#1'),
    )
    expect(row?.cells).toEqual([
      { text: "01000", kind: "text" },
      { text: "0612345678", kind: "text" },
      { text: "99990107000012", kind: "text" },
      { text: "9,9990107E+13", kind: "text", damage: "shortened" },
      { text: "#####", kind: "text", damage: "hidden" },
      { text: "#N/A", kind: "text", damage: "error" },
      { text: "#VALEUR!", kind: "text", damage: "error" },
      { text: "#1", kind: "text" },
    ])
  })

  it("from pasted cells", async () => {
    const rows = await allRows(readPastedCells('Nom\tVille\r\n"Du\npont"\tLyon; Rhône\r\n12"\t'))
    expect(textsOf(rows)).toEqual([["Nom", "Ville"], ["Du\npont", "Lyon; Rhône"], ['12"']])
  })
})

describe("a CSV is refused", () => {
  const refused = (bytes: Uint8Array, options = {}) => refusalOf(readBytes(bytes, options))

  it.each([
    ["a PDF", Buffer.from("%PDF-1.7\n"), { code: "sheet.not_a_sheet" }],
    ["bytes", Buffer.from([1, 2, 0, 3]), { code: "sheet.not_a_sheet" }],
    [
      "a page called xls",
      Buffer.from("\n<html><table><tr><td>a"),
      { code: "sheet.other_format", format: "html" },
    ],
    [
      "an XML table",
      Buffer.from('<?xml version="1.0"?><Workbook>'),
      { code: "sheet.other_format", format: "xml" },
    ],
    ["a quote that never closes", Buffer.from('a;"b\nc;d\n'), { code: "sheet.damaged", why: "quote" }],
    [
      "UTF-8 broken on the way",
      Buffer.concat([Buffer.from("é;été\n"), Buffer.from([0xe9, 0x3b])]),
      { code: "sheet.damaged", why: "encoding" },
    ],
  ])("when it is %s", async (_, bytes, expected) => {
    const given = _.startsWith("UTF-8") ? Buffer.concat([Buffer.from("\ufeff"), bytes]) : bytes
    expect(await refused(given)).toEqual(expected)
  })

  it("by the name of a document", async () => {
    expect(await refused(Buffer.from("Bonjour"), { fileName: "cv.docx" })).toEqual({
      code: "sheet.not_a_sheet",
    })
  })

  it("when it is larger than it may be", async () => {
    const many = Buffer.from("a;b\n".repeat(11))
    expect(await refused(many, { limits: { maxRows: 10 } })).toEqual({
      code: "sheet.too_big",
      what: "rows",
      max: 10,
    })
    expect(await refused(many, { limits: { maxColumns: 1 } })).toMatchObject({ what: "columns" })
    expect(await refused(many, { limits: { maxFileBytes: 20 } })).toMatchObject({ what: "file" })
    expect(await refused(Buffer.from("abcdef"), { limits: { maxCellLength: 5 } })).toMatchObject({
      what: "cell",
    })
    expect(await refused(Buffer.from(`"${"a\n".repeat(1e6)}`))).toMatchObject({ what: "row" })
  })
})

describe("the guard against formulas", () => {
  it.each([
    "=1+1",
    "+33612345678",
    "-2",
    "@SUM(A1)",
    "\t=1",
    "\rx",
    "  =1",
    "\u00a0=1",
    "\u200b=1",
    '"=1',
    "'=1",
    "''=1",
    "’=1",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    "−1",
    "\ufeff=1",
    "=cmd|' /C calc'!A0",
  ])("stands before %j and goes away again", (text) => {
    expect(withGuard(text)).toBe(`'${text}`)
    expect(withoutGuard(withGuard(text))).toBe(text)
  })

  it.each(["'t Hooft", "L'Île", "a=b", "12-13", "", "'", "« = »"])("leaves %j alone", (text) => {
    expect(withGuard(text)).toBe(text)
    expect(withoutGuard(text)).toBe(text)
  })
})
