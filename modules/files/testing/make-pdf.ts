import { deflateSync } from "node:zlib"

type PdfObject = string | Buffer

/** An object with a stream: its dictionary without its length, and its bytes. */
export const stream = (dictionary: string, bytes: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    Buffer.from(bytes),
    Buffer.from("\nendstream"),
  ])

export const zippedStream = (dictionary: string, bytes: Buffer | string): Buffer =>
  stream(`${dictionary} /Filter /FlateDecode`, deflateSync(bytes))

/** A list of objects as an object stream holds it: their numbers and places first. */
export const objectList = (
  objects: Record<number, string>,
): { text: string; first: number; count: number } => {
  const entries = Object.entries(objects)
  let at = 0
  const heads = entries.map(([number, object]) => {
    const head = `${number} ${at}`
    at += object.length + 1
    return head
  })
  const header = `${heads.join(" ")} `
  return {
    text: header + entries.map(([, object]) => object).join(" "),
    first: header.length,
    count: entries.length,
  }
}

/** Three objects that any page needs: the catalogue, the pages, the page; more follow from number 4. */
export const makePdf = (
  more: PdfObject[] = [],
  { catalog = "", page = "", trailer = "" }: { catalog?: string; page?: string; trailer?: string } = {},
): Buffer => {
  const objects: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...more,
  ]
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")]
  let at = parts[0]?.length ?? 0
  const places = objects.map((object, index) => {
    const place = at
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ])
    parts.push(bytes)
    at += bytes.length
    return `${String(place).padStart(10, "0")} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`
  parts.push(
    Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}
