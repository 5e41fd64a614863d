import { crc32, deflateRawSync } from "node:zlib"

const numbers = (...values: [bytes: 2 | 4, value: number][]) =>
  Buffer.concat(
    values.map(([length, value]) => {
      const bytes = Buffer.alloc(length)
      bytes.writeUIntLE(value, 0, length)
      return bytes
    }),
  )

/** An archive written at once; `flags` 1 says that its entries are encrypted. */
export const makeZip = (entries: Record<string, string | Buffer>, flags = 0): Buffer => {
  const [parts, table]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, content] of Object.entries(entries)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)]
    const zipped = deflateRawSync(bytes)
    const common = numbers(
      [2, 20],
      [2, flags],
      [2, 8],
      [4, 0x210000],
      [4, crc32(bytes)],
      [4, zipped.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    )
    const part = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, zipped])
    table.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, Buffer.alloc(10), numbers([4, at]), name]),
    )
    parts.push(part)
    at += part.length
  }
  const rows = Buffer.concat(table)
  const count = table.length
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, rows.length],
    [4, at],
    [2, 0],
  )
  return Buffer.concat([...parts, rows, end])
}

/** The parts of a workbook with one sheet. */
export const sheetParts = (
  rows: string,
  more: Record<string, string | Buffer> = {},
): Record<string, string | Buffer> => ({
  "[Content_Types].xml": "<Types/>",
  "xl/workbook.xml":
    '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ...more,
})
