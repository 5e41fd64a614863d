import { inflateSync } from "node:zlib"
import type { PdfReference } from "./pdf-values.ts"
import { dictOf, type PdfFile, refuse } from "./revisions.ts"

const MOST_BYTES = 32 * 1024 * 1024
const BEGIN = /\s*stream(?:\r\n|\n)/y

/** The bytes of a stream, unpacked when they are packed in the one way that Typst uses. */
export const streamOf = (file: PdfFile, reference: PdfReference): Buffer => {
  const dict = dictOf(file, reference, "stream")
  const length = dict.entries.get("Length")
  BEGIN.lastIndex = dict.end
  const begin = BEGIN.exec(file.text)
  if (!begin || length?.type !== "number" || !length.isInteger) return refuse("a stream without its length")
  const start = dict.end + begin[0].length
  const bytes = Buffer.from(file.text.slice(start, start + length.value), "latin1")
  const filter = dict.entries.get("Filter")
  if (filter === undefined) return bytes
  if (filter.type !== "name" || filter.name !== "FlateDecode") return refuse("a stream packed otherwise")
  return inflateSync(bytes, { maxOutputLength: MOST_BYTES })
}
