import { promisify } from "node:util"
import { constants, inflate } from "node:zlib"
import { unescaped } from "./pdf-names.ts"

const unzip = promisify(inflate)
const STREAM = /stream[ \t]*(?:\r\n|\n|\r)/g
const MAX_STREAMS = 20_000
/** A program that writes a PDF breaks none of its streams; many that cannot be unzipped are there to wear the reader out. */
const MAX_BROKEN = 200
/** Enough to see how a stream begins, and little to unzip for nothing. */
const GLANCE = 512
const MAX_OBJECTS_BYTES = 64 * 1024 * 1024
const BLANKS_AND_REMARKS = /^(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+/
const NUMBERS_OR_REMARK = /^(?:\d+[\0\t\n\f\r ]+\d|%|$)/
const DICTIONARY = 4000

const looksZipped = (bytes: Buffer, at: number) => {
  const [method = 0, check = 0] = bytes.subarray(at, at + 2)
  return (method & 0x0f) === 8 && (method * 256 + check) % 31 === 0
}

const beginning = async (bytes: Buffer, at: number): Promise<"objects" | "other" | "broken"> => {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH }
    const start = (await unzip(bytes.subarray(at, at + GLANCE), options)).toString("latin1", 0, 4096)
    return NUMBERS_OR_REMARK.test(start.replace(BLANKS_AND_REMARKS, "")) ? "objects" : "other"
  } catch {
    return "broken"
  }
}

/** A predictor mixes marks into what it compresses, so that objects no longer begin as objects; nobody uses one there. */
const isScrambled = (text: string, at: number) => {
  const before = unescaped(text.slice(Math.max(0, at - DICTIONARY), at))
  const dictionary = before.slice(before.lastIndexOf(" obj") + 1)
  return /\/Predictor\b/.test(dictionary) && /\/ObjStm\b|\/First\b/.test(dictionary)
}

/**
 * The texts of the object streams of a PDF: compressed lists of objects, which begin with the numbers of the objects.
 * They are known by that and not by what their dictionary says, which readers do not ask either. `null` when one of
 * them cannot be read within bounds.
 */
export const objectStreams = async (bytes: Buffer, text: string): Promise<string[] | null> => {
  const found: string[] = []
  let [streams, broken, size] = [0, 0, 0]
  for (const match of text.matchAll(STREAM)) {
    const at = match.index + match[0].length
    if (!looksZipped(bytes, at)) continue
    streams += 1
    if (streams > MAX_STREAMS || isScrambled(text, match.index)) return null
    const begins = await beginning(bytes, at)
    if (begins === "broken" && ++broken > MAX_BROKEN) return null
    if (begins !== "objects") continue
    try {
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_OBJECTS_BYTES - size }
      const objects = await unzip(bytes.subarray(at), options)
      size += objects.length
      found.push(objects.toString("latin1"))
    } catch {
      return null
    }
  }
  return found
}
