import type { PdfDict } from "./pdf-values.ts"
import type { PdfFile } from "./revisions.ts"

/** The body is Latin-1 text whose characters are bytes. */
export type NewObject = { readonly id: number; readonly generation: number; readonly body: string }

/** A dictionary as it is written, with one entry added or replaced. */
export const withEntry = (text: string, dict: PdfDict, key: string, value: string): string => {
  const before = dict.entries.get(key)
  return before
    ? text.slice(dict.start, before.start) + value + text.slice(before.end, dict.end)
    : `${text.slice(dict.start, dict.end - 2)}\n/${key} ${value}\n>>`
}

const row = (offset: number, generation: number): string =>
  `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`

type Placed = NewObject & { readonly offset: number }

const printTable = (objects: readonly Placed[]): string =>
  `xref\n${objects.map(({ id, generation, offset }) => `${id} 1\n${row(offset, generation)}`).join("")}`

/** What the last trailer said, with the new size and the way back to it. Both halves of /ID stay: PDF/A asks for them. */
const printTrailer = ({ text, trailer, lastTableAt }: PdfFile, size: number): string => {
  const kept = ["Root", "Info", "ID"].flatMap((key) => {
    const value = trailer.entries.get(key)
    return value ? [`/${key} ${text.slice(value.start, value.end)}`] : []
  })
  return `trailer\n<< /Size ${size} ${kept.join(" ")} /Prev ${lastTableAt} >>\n`
}

const place = (from: number, objects: readonly NewObject[]): { placed: Placed[]; printed: string } => {
  let offset = from
  const placed: Placed[] = []
  let printed = ""
  for (const object of objects) {
    placed.push({ ...object, offset })
    const text = `${object.id} ${object.generation} obj\n${object.body}\nendobj\n`
    printed += text
    offset += text.length
  }
  return { placed, printed }
}

/** An incremental update: new objects, or new versions of objects, behind the end of the file. */
export const printUpdate = (file: PdfFile, objects: readonly NewObject[]) => {
  const join = file.text.endsWith("\n") ? "" : "\n"
  const start = file.text.length + join.length
  const { placed, printed } = place(start, objects)
  const size = Math.max(file.size, ...objects.map(({ id }) => id + 1))
  const table = printTable(placed.toSorted((one, other) => one.id - other.id))
  const tail = `startxref\n${start + printed.length}\n%%EOF\n`
  return { join, start, update: `${printed}${table}${printTrailer(file, size)}${tail}` }
}
