import { readAmount } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Column, type SheetToWrite, type Value, writeCsv, writeXlsx } from "./index.ts"
import { readBytes } from "./testing/read-all.ts"

const whole = async (chunks: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const formats = {
  CSV: (sheet: SheetToWrite) => whole(writeCsv(sheet)),
  XLSX: (sheet: SheetToWrite) => whole(writeXlsx([sheet])),
}

const columns: Column[] = [
  { title: "Nom" },
  { title: "Note" },
  { title: "Né le", type: "date" },
  { title: "Prix", type: "amount" },
  { title: "Heures", type: "number" },
  { title: "Actif", type: "boolean" },
]

// No database text has a null character, and CSV cannot say it.
const text = fc.string({ unit: "binary", maxLength: 12 }).filter((value) => !value.includes("\0"))
const tricky = fc.tuple(
  fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "'",
    "''=",
    '"',
    "\t",
    "\r\n",
    " =",
    "＝",
    "_x000D_",
    "_x005F_",
    ";",
    ",",
    "sep=;",
  ),
  text,
)
const anyText = fc.oneof(
  text,
  tricky.map(([start, rest]) => start + rest),
)
const date = fc
  .date({ min: new Date("1900-03-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10))
const row = fc.record({
  name: fc.oneof(anyText, fc.constant("x")),
  note: anyText,
  born: fc.option(date),
  cents: fc.option(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 })),
  hours: fc.integer({ min: -1000, max: 1000 }),
  active: fc.boolean(),
})

type Listed = typeof row extends fc.Arbitrary<infer Values> ? Values : never

const valuesOf = ({ name, note, born, cents, hours, active }: Listed): Value[] => [
  name,
  note,
  born,
  cents,
  hours,
  active,
]

const textsOf = ({ name, note, born, cents, hours, active }: Listed) => [
  name,
  note,
  born ?? "",
  cents,
  String(hours),
  active ? "VRAI" : "FAUX",
]

const centsOf = (text: string) => {
  const read = readAmount(text)
  return read.kind === "amount" ? read.cents : null
}

describe.each(Object.entries(formats))("a list written as %s and read again", (_, write) => {
  it("gives back every value exactly", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (list) => {
        const bytes = await write({ name: "Liste", columns, rows: list.map(valuesOf) })
        const [header, ...found] = await readBytes(bytes)
        expect(header?.cells.map((cell) => cell.text)).toEqual(columns.map(({ title }) => title))
        expect(found.map(({ number }) => number)).toEqual(list.map((_, index) => index + 2))
        const read = found.map(({ cells }) =>
          cells.map(({ text }, index) => (columns[index]?.type === "amount" ? centsOf(text) : text)),
        )
        expect(read).toEqual(list.map(textsOf))
      }),
      { numRuns: 300 },
    )
  })

  it("keeps dates that no spreadsheet counts, and what does not fit its column, as text", async () => {
    const rows: Value[][] = [
      ["a", "b", "1899-12-31", 0, 1, true],
      ["a", "b", "31/02/2026", 0, 1, true],
    ]
    const found = await readBytes(await write({ name: "Liste", columns, rows }))
    expect(found.slice(1).map(({ cells }) => cells[2]?.text)).toEqual(["1899-12-31", "31/02/2026"])
  })
})

describe("a CSV of ours", () => {
  it("is what a French spreadsheet expects", async () => {
    const rows: Value[][] = [["=1+1", 'dit "oui"; non', "2008-02-29", -1250, 3.5, false]]
    expect((await formats.CSV({ name: "", columns, rows })).toString()).toBe(
      '\ufeffNom;Note;Né le;Prix;Heures;Actif\r\n\'=1+1;"dit ""oui""; non";2008-02-29;-12,50;3,5;FAUX\r\n',
    )
  })
})

describe("a workbook of ours", () => {
  it("never holds a formula, freezes its first row and names its sheets as Excel allows", async () => {
    const { strFromU8, unzipSync } = await import("fflate")
    const sheet = (name: string): SheetToWrite => ({
      name,
      columns: [{ title: "A", width: 30 }],
      rows: [["=1+1"]],
    })
    const names = ["Élèves / 2026", "élèves   2026", `${"x".repeat(40)}`, `${"x".repeat(35)}`, "'[a]'", "&<"]
    const parts = unzipSync(await whole(writeXlsx(names.map(sheet))))
    const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
    expect([...part("xl/workbook.xml").matchAll(/name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      "Élèves   2026",
      "élèves   2026 (2)",
      "x".repeat(31),
      `${"x".repeat(27)} (2)`,
      "a",
      "&amp;&lt;",
    ])
    const xml = part("xl/worksheets/sheet1.xml")
    expect(xml).not.toContain("<f>")
    expect(xml).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
    expect(xml).toContain('state="frozen"')
    expect(xml).toContain('<col min="1" max="1" width="30" customWidth="1"/>')
  })

  it("refuses a text that Excel could not open", async () => {
    const rows = [["a".repeat(32_768)]]
    await expect(formats.XLSX({ name: "A", columns: [{ title: "A" }], rows })).rejects.toMatchObject({
      code: "sheet.too_big",
      facts: { what: "cell" },
    })
  })
})
