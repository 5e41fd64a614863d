import { describe, expect, it } from "vitest"
import { readSheet } from "../index.ts"
import { handMadeParts, handMadeXlsx, zipOf } from "../testing/hand-made-xlsx.ts"
import { allRows, inPieces, readBytes, refusalOf } from "../testing/read-all.ts"

const good = { rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>', strings: ["<t>Zoé</t>"] }
const refused = (bytes: Uint8Array, options = {}) => refusalOf(readBytes(bytes, options))
const withPart = (path: string, part: string | Uint8Array) =>
  handMadeXlsx({ ...good, parts: { [path]: part } })
const withSheet = (xml: string) => withPart("xl/worksheets/sheet0.xml", xml)

const ole = (name: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(70_000),
    Buffer.from(name, "utf16le"),
  ])

describe("an XLSX is refused", () => {
  it.each([
    ["xls", ole("Workbook"), { code: "sheet.other_format", format: "xls" }],
    ["under password", ole("EncryptedPackage"), { code: "sheet.password_protected" }],
    ["with macros", withPart("xl/vbaProject.bin", "x"), { code: "sheet.macros" }],
    [
      "with macros under another name",
      withPart(
        "xl/_rels/workbook.xml.rels",
        '<Relationships><Relationship Id="r" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/></Relationships>',
      ),
      { code: "sheet.macros" },
    ],
    ["xlsb", withPart("xl/workbook.bin", "x"), { code: "sheet.other_format", format: "xlsb" }],
    ["ods", zipOf({ mimetype: "x", "content.xml": "<a/>" }), { code: "sheet.other_format", format: "ods" }],
    ["a Word document", zipOf({ "word/document.xml": "<a/>" }), { code: "sheet.not_a_sheet" }],
    ["an archive", zipOf({ "a.txt": "a" }), { code: "sheet.not_a_sheet" }],
    [
      "without its sheet",
      withPart("xl/_rels/workbook.xml.rels", "<Relationships/>"),
      { code: "sheet.damaged", why: "zip" },
    ],
    ["ill-formed", withSheet("<worksheet><sheetData><row>"), { code: "sheet.damaged", why: "xml" }],
    ["not XML at all", withSheet("\xff\xfe\x00"), { code: "sheet.damaged", why: "xml" }],
    [
      "with a row before its place",
      withSheet('<w><row r="2"/><row r="1"/></w>'),
      { code: "sheet.damaged", why: "rows" },
    ],
    [
      "with a text that is not there",
      handMadeXlsx({ rows: '<row><c t="s"><v>7</v></c></row>' }),
      { code: "sheet.damaged", why: "strings" },
    ],
    [
      "with a number that is none",
      handMadeXlsx({ rows: "<row><c><v>1x</v></c></row>" }),
      { code: "sheet.damaged", why: "xml" },
    ],
    [
      "with entities that grow",
      withSheet(
        `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]><w><row><c t="str"><v>&b;</v></c></row></w>`,
      ),
      { code: "sheet.damaged", why: "dtd" },
    ],
    [
      "that reads other files",
      withPart(
        "xl/sharedStrings.xml",
        '<!DOCTYPE x SYSTEM "file:///etc/passwd"><sst><si><t>&x;</t></si></sst>',
      ),
      { code: "sheet.damaged", why: "dtd" },
    ],
  ])("when it is %s", async (_, bytes, expected) => {
    expect(await refused(bytes)).toEqual(expected)
  })

  it("when no sheet is visible, or none has the name", async () => {
    const hidden = handMadeXlsx({ sheets: [{ name: "A", state: "hidden" }] })
    expect(await refused(hidden)).toEqual({ code: "sheet.no_such_sheet", sheet: "" })
    expect(await refused(handMadeXlsx(good), { sheetName: "B" })).toEqual({
      code: "sheet.no_such_sheet",
      sheet: "B",
    })
  })

  it("when it was cut at any place, and never in another way", async () => {
    const bytes = handMadeXlsx(good)
    for (let length = 2; length < bytes.length; length += 7)
      expect(await refused(bytes.subarray(0, length))).toEqual(
        expect.objectContaining({ code: "sheet.damaged" }),
      )
  })

  it("or read, when a byte of it was changed: nothing else happens", async () => {
    const bytes = handMadeXlsx(good)
    for (let at = 2; at < bytes.length; at += 5) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      const { code, read } = (await refused(changed)) as { code?: string; read?: unknown[] }
      expect(code === undefined ? Array.isArray(read) : code.startsWith("sheet.")).toBe(true)
    }
  })

  it("when an entry says it is encrypted", async () => {
    const bytes = Buffer.from(handMadeXlsx(good))
    const at = bytes.indexOf("PK\x01\x02")
    bytes.writeUInt16LE(1, at + 8)
    expect(await refused(bytes)).toEqual({ code: "sheet.password_protected" })
  })

  it("when its rows, columns or merges are too many", async () => {
    const rows = "<row><c><v>1</v></c></row>".repeat(3)
    expect(await refused(handMadeXlsx({ rows }), { limits: { maxRows: 2 } })).toMatchObject({ what: "rows" })
    expect(await refused(handMadeXlsx({ rows: '<row><c r="XFD1"><v>1</v></c></row>' }))).toMatchObject({
      what: "columns",
    })
    const merge = '<mergeCell ref="A1:B9"/>'
    expect(await refused(handMadeXlsx({ rows, after: merge.repeat(10_001) }))).toMatchObject({
      what: "merges",
    })
    const overlapping = `<mergeCells>${'<mergeCell ref="A1:SR9"/>'.repeat(2)}</mergeCells>`
    expect(await refused(handMadeXlsx({ rows, after: overlapping }))).toEqual({
      code: "sheet.damaged",
      why: "merges",
    })
  })

  it("when a cell or a tag is endless", async () => {
    const long = "a".repeat(40_000)
    const noise = Array.from({ length: 300_000 }, (_, index) => (index * 7919).toString(36)).join("")
    const cell = (text: string) =>
      handMadeXlsx({ rows: `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>` })
    expect(await refused(cell(long))).toMatchObject({ what: "cell", max: 32_767 })
    expect(await refused(cell(noise + noise))).toMatchObject({ what: "cell" })
    expect(await refused(withSheet(`<w a="${noise}${noise}"/>`))).toMatchObject({ what: "cell" })
  })

  it("when the texts that its cells share weigh too much", async () => {
    const strings = Array.from({ length: 5000 }, (_, index) => `<t>texte ${index}</t>`)
    const bytes = handMadeXlsx({ ...good, strings })
    expect(await refused(bytes, { limits: { maxStringsBytes: 20_000 } })).toMatchObject({ what: "strings" })
  })
})

describe("a bomb", () => {
  const blanks = Buffer.alloc(100 * 1024 * 1024, " ")
  const start = Buffer.from("<worksheet><sheetData>")
  const bomb = () => withPart("xl/worksheets/sheet0.xml", Buffer.concat([start, blanks]))

  it("is refused by what it grows to, and never held in memory", async () => {
    const bytes = bomb()
    expect(bytes.length).toBeLessThan(200_000)
    expect(await refused(bytes)).toMatchObject({ code: "sheet.too_big", what: "ratio" })
    const limits = { maxRatio: 1e6, maxUnzippedBytes: 10_000_000 }
    expect(await refused(bytes, { limits })).toMatchObject({ what: "unzipped" })
  })

  it("is refused also when its table lies about its size", async () => {
    const bytes = Buffer.from(bomb())
    for (let at = bytes.indexOf("PK\x01\x02"); at !== -1; at = bytes.indexOf("PK\x01\x02", at + 4))
      bytes.writeUInt32LE(10, at + 24)
    expect(await refused(bytes)).toMatchObject({ code: expect.stringMatching(/^sheet\.(too_big|damaged)$/) })
  })

  it("is refused as a stream before it fills the disk", async () => {
    const rows = allRows(
      readSheet(inPieces(Buffer.concat([Buffer.from("PK"), blanks.subarray(0, 1_000_000)]), 65_536), {
        fileName: "a.xlsx",
        limits: { maxFileBytes: 500_000 },
      }),
    )
    expect(await refusalOf(rows)).toEqual({ code: "sheet.too_big", what: "file", max: 500_000 })
  })

  it("made of texts is refused too", async () => {
    const parts = handMadeParts(good)
    const million = `<sst>${"<si><t/></si>".repeat(3_000_000)}</sst>`
    const bytes = zipOf({ ...parts, "xl/sharedStrings.xml": million })
    expect(await refused(bytes)).toMatchObject({ code: "sheet.too_big" })
  })
})
