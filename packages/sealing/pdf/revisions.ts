import { SealError } from "../seal-error.ts"
import {
  type PdfDict,
  type PdfReference,
  PdfSyntaxError,
  type PdfValue,
  readPdfObject,
  readPdfValue,
  skipGap,
} from "./pdf-values.ts"

export const refuse = (detail: string): never => {
  throw new SealError("pdf_not_sealable", detail)
}

const ROW = /(\d{10}) (\d{5}) ([fn])(?: \r| \n|\r\n)/y
const SECTION = /(\d{1,9}) (\d{1,6})[ ]?(?:\r\n|\r|\n)/y
const MOST_REVISIONS = 64

/** Objects of one revision by number: where each begins, or null once it is deleted. */
type Table = Map<number, { readonly at: number; readonly generation: number } | null>

const readTable = (text: string, at: number): { readonly table: Table; readonly trailer: PdfDict } => {
  if (!text.startsWith("xref", at)) return refuse("no table of objects in clear")
  const table: Table = new Map()
  let next = skipGap(text, at + 4)
  while (!text.startsWith("trailer", next)) {
    SECTION.lastIndex = next
    const section = SECTION.exec(text)
    if (!section) return refuse("damaged table of objects")
    next = SECTION.lastIndex
    for (let rank = 0; rank < Number(section[2]); rank++) {
      ROW.lastIndex = next
      const row = ROW.exec(text)
      if (!row) return refuse("damaged table of objects")
      next = ROW.lastIndex
      const isUsed = row[3] === "n"
      table.set(Number(section[1]) + rank, isUsed ? { at: Number(row[1]), generation: Number(row[2]) } : null)
    }
    next = skipGap(text, next)
  }
  const trailer = readPdfValue(text, next + "trailer".length)
  if (trailer.type !== "dict") return refuse("no trailer")
  return { table, trailer }
}

const numberOf = (dict: PdfDict, key: string): number | undefined => {
  const value = dict.entries.get(key)
  return value?.type === "number" && value.isInteger ? value.value : undefined
}

const lastTableAt = (text: string): number => {
  const at = text.lastIndexOf("startxref")
  const value = at === -1 ? undefined : readPdfValue(text, at + "startxref".length)
  return value?.type === "number" ? value.value : refuse("no startxref")
}

/** A file with its newest objects. Only the plain form that Typst and this package write is read. */
export type PdfFile = {
  readonly text: string
  readonly trailer: PdfDict
  readonly lastTableAt: number
  /** The number that the next new object takes. */
  readonly size: number
  object(reference: PdfReference): PdfValue
}

const open = (text: string): PdfFile => {
  if (!text.startsWith("%PDF-1.")) return refuse("not a PDF 1.x")
  const newest = lastTableAt(text)
  const { table, trailer } = readTable(text, newest)
  if (trailer.entries.has("Encrypt")) return refuse("encrypted")
  if (trailer.entries.has("XRefStm")) return refuse("objects hidden in streams")
  const seen = new Set([newest])
  for (let before = numberOf(trailer, "Prev"); before !== undefined; ) {
    if (seen.has(before) || seen.size === MOST_REVISIONS) return refuse("revisions without end")
    seen.add(before)
    const older = readTable(text, before)
    for (const [id, place] of older.table) if (!table.has(id)) table.set(id, place)
    before = numberOf(older.trailer, "Prev")
  }
  const object = ({ id, generation }: PdfReference): PdfValue => {
    const place = table.get(id)
    if (!place || place.generation !== generation) return refuse(`object ${id} is missing`)
    const found = readPdfObject(text, place.at)
    return found.id === id ? found.value : refuse(`object ${id} is elsewhere`)
  }
  const size = numberOf(trailer, "Size") ?? refuse("no size")
  if ([...table.keys()].some((id) => id >= size)) return refuse("objects beyond the size")
  return { text, trailer, lastTableAt: newest, size, object }
}

/** Opens a file and works on it; whatever is damaged in it is refused by name. */
export const withPdf = <T>(bytes: Buffer, work: (file: PdfFile) => T): T => {
  try {
    return work(open(bytes.toString("latin1")))
  } catch (error) {
    if (error instanceof PdfSyntaxError) return refuse(error.message)
    throw error
  }
}

export const dictOf = (file: PdfFile, value: PdfValue | undefined, what: string): PdfDict => {
  const found = value?.type === "reference" ? file.object(value) : value
  return found?.type === "dict" ? found : refuse(`${what} is no dictionary`)
}

export const referenceOf = (value: PdfValue | undefined, what: string): PdfReference =>
  value?.type === "reference" ? value : refuse(`${what} is no object of its own`)

export const itemsOf = (file: PdfFile, value: PdfValue | undefined, what: string): readonly PdfValue[] => {
  const found = value?.type === "reference" ? file.object(value) : value
  return found?.type === "array" ? found.items : refuse(`${what} are no list`)
}
