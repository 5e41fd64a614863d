import type { Row } from "./cell.ts"
import { withinRows } from "./cell.ts"
import { decodeText } from "./csv/decode-text.ts"
import { readCsv } from "./csv/read-csv.ts"
import { type SheetLimits, sheetLimits } from "./limits.ts"
import { refusal, tooBig } from "./refusals.ts"
import { isRandomAccess, peek, type RandomAccess, type SheetSource, slices, spool } from "./source.ts"
import { readXlsx } from "./xlsx/read-xlsx.ts"

export type ReadOptions = {
  /** Only an opinion: the content decides. It tells an old or unknown format apart from mere text. */
  fileName: string
  /** By default, the first one that is not hidden. */
  sheetName?: string
  limits?: Partial<SheetLimits>
}

const HEAD = 4096
const ZIP = Buffer.from("PK")
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le")

/** The old format and a new one under password come in the same container; one name in it tells them apart. */
const refuseOle = async (chunks: AsyncIterable<Uint8Array>): Promise<never> => {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    if (bytes.includes(ENCRYPTED_PACKAGE)) throw refusal("sheet.password_protected")
    rest = bytes.subarray(-ENCRYPTED_PACKAGE.length)
  }
  throw refusal("sheet.other_format", { format: "xls" })
}

/** Beginnings of other files; whatever else is no text gives itself away by its null bytes. */
const otherContent = ["%PDF", "\x89PNG", "\xff\xd8\xff", "GIF8", "Rar!", "\x1f\x8b", "7z\xbc\xaf", "{\\rtf"]
const otherName = /\.(?:pdf|jpe?g|png|heic|docx?|pptx?|zip|json)$/i

const withinSize = async function* (chunks: AsyncIterable<Uint8Array>, max: number) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > max) throw tooBig("file", max)
    yield chunk
  }
}

async function* readStream(
  source: AsyncIterable<Uint8Array>,
  random: RandomAccess | undefined,
  { fileName, sheetName }: ReadOptions,
  limits: SheetLimits,
): AsyncGenerator<Row> {
  const { head, all } = await peek(source, HEAD)
  if (head.subarray(0, 2).equals(ZIP)) {
    if (random !== undefined) return yield* readXlsx(random, limits, sheetName)
    const spooled = await spool(all, limits.maxFileBytes)
    try {
      return yield* readXlsx(spooled, limits, sheetName)
    } finally {
      await spooled.close()
    }
  }
  if (head.subarray(0, OLE.length).equals(OLE)) return await refuseOle(all)
  if (
    otherContent.some((start) => head.toString("latin1", 0, 16).startsWith(start)) ||
    otherName.test(fileName)
  )
    throw refusal("sheet.not_a_sheet")
  yield* readCsv(decodeText(head, withinSize(all, limits.maxFileBytes)), limits)
}

/**
 * The rows of a spreadsheet as they are asked for, with the same memory whatever its size. An XLSX that comes as a
 * stream is first laid down in a nameless temporary file, because it can only be read from its end.
 */
export const readSheet = (source: SheetSource, options: ReadOptions): AsyncGenerator<Row> => {
  const limits = { ...sheetLimits, ...options.limits }
  const random = isRandomAccess(source) ? source : undefined
  const stream = isRandomAccess(source) ? slices(source) : source
  return withinRows(readStream(stream, random, options, limits), limits)
}

async function* once(text: string) {
  yield text
}

/** Cells copied from a spreadsheet come as text cut by tabs. */
export const readPastedCells = (text: string, given: Partial<SheetLimits> = {}): AsyncGenerator<Row> => {
  const limits = { ...sheetLimits, ...given }
  return withinRows(readCsv(once(text), limits, "\t"), limits)
}
