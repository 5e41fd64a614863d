import { pipeline, Readable } from "node:stream"
import { crc32, createInflateRaw } from "node:zlib"
import type { SheetLimits } from "../limits.ts"
import { damaged, tooBig } from "../refusals.ts"
import { type RandomAccess, readExactly, slices } from "../source.ts"
import type { ZipEntry } from "./zip-directory.ts"

const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8
/** Below this, a high ratio harms nobody: a short part of blanks zips very well. */
const RATIO_FROM = 4 * 1024 * 1024

const bytesOf = async (file: RandomAccess, entry: ZipEntry) => {
  const header = await readExactly(file, entry.headerAt, LOCAL_LENGTH)
  if (header.readUInt32LE(0) !== LOCAL) throw damaged("zip")
  const start = entry.headerAt + LOCAL_LENGTH + header.readUInt16LE(26) + header.readUInt16LE(28)
  return slices(file, start, start + entry.zippedSize)
}

/** Unzips in small pieces and on demand: however large a bomb would be, one piece of it is ever in memory. */
const inflate = (zipped: AsyncIterable<Buffer>): AsyncIterable<Buffer> => {
  const inflated = createInflateRaw({ chunkSize: 64 * 1024 })
  pipeline(Readable.from(zipped), inflated, () => undefined)
  return inflated
}

const asRefusal = (error: unknown): unknown =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_") ? damaged("zip") : error

export async function* readEntry(
  file: RandomAccess,
  entry: ZipEntry,
  limits: SheetLimits,
): AsyncGenerator<Buffer> {
  if (entry.method !== STORED && entry.method !== DEFLATED) throw damaged("zip")
  const raw = await bytesOf(file, entry)
  const largest = Math.max(RATIO_FROM, entry.zippedSize * limits.maxRatio)
  let [size, crc] = [0, 0]
  try {
    for await (const chunk of entry.method === STORED ? raw : inflate(raw)) {
      size += chunk.length
      if (size > limits.maxUnzippedBytes) throw tooBig("unzipped", limits.maxUnzippedBytes)
      if (size > largest) throw tooBig("ratio", limits.maxRatio)
      crc = crc32(chunk, crc)
      yield chunk
    }
  } catch (error) {
    throw asRefusal(error)
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged("zip")
}
