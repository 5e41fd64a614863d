import { pipeline, Readable } from "node:stream"
import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib"

export type ZipPart = {
  path: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** What the table at the end says of an entry. Plain figures: they may be kept, and the archive gone on with later. */
export type WrittenEntry = {
  path: string
  crc: number
  zipped: number
  size: number
  at: number
}

/** The first size that the old format cannot say. One entry stays below it; an archive of many may pass it. */
export const WIDE = 0xffff_ffff

const VERSION = 20
const WIDE_VERSION = 45
/** UTF-8 names, and sizes that follow the bytes: they are not known before. */
const FLAGS = 0x0808
/** Whatever the content: programs that read an archive as it comes know no other entry whose size follows it. */
const DEFLATED = 8
/** 1 January 1980: the same content gives the same archive. */
const DAY = 0x21
const HEADER = Buffer.from("PK\x03\x04")
const ROW = Buffer.from("PK\x01\x02")
const SIZES = Buffer.from("PK\x07\x08")

/** What the header before an entry and the table at the end both say. */
const common = ({ path, crc, zipped, size, at }: WrittenEntry, extra: number) => {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(at >= WIDE ? WIDE_VERSION : VERSION, 0)
  bytes.writeUInt16LE(FLAGS, 2)
  bytes.writeUInt16LE(DEFLATED, 4)
  bytes.writeUInt16LE(DAY, 8)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(zipped, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(Buffer.byteLength(path), 22)
  bytes.writeUInt16LE(extra, 24)
  return bytes
}

const headerOf = (entry: WrittenEntry) => {
  const unknown = { ...entry, crc: 0, zipped: 0, size: 0 }
  return Buffer.concat([HEADER, common(unknown, 0), Buffer.from(entry.path)])
}

const sizesOf = ({ crc, zipped, size }: WrittenEntry) => {
  const bytes = Buffer.alloc(12)
  for (const [index, value] of [crc, zipped, size].entries()) bytes.writeUInt32LE(value, index * 4)
  return Buffer.concat([SIZES, bytes])
}

/** A place beyond 4 GB stands in a field of its own (« zip64 »). */
const wideField = ({ at }: WrittenEntry) => {
  if (at < WIDE) return Buffer.alloc(0)
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16LE(1, 0)
  bytes.writeUInt16LE(8, 2)
  bytes.writeBigUInt64LE(BigInt(at), 4)
  return bytes
}

/** Its row in the table at the end. */
export const tableRow = (entry: WrittenEntry): Buffer => {
  const wide = wideField(entry)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(Math.min(entry.at, WIDE), 10)
  const version = Buffer.alloc(2)
  version.writeUInt16LE(WIDE_VERSION)
  return Buffer.concat([ROW, version, common(entry, wide.length), place, Buffer.from(entry.path), wide])
}

/** Where the next entry begins. */
export const endOfEntry = ({ path, zipped, at }: WrittenEntry): number =>
  at + 30 + Buffer.byteLength(path) + zipped + 16

/** Below it an entry is zipped at once, in a few milliseconds: a stream of its own costs seven times the work and its memory. */
const SMALL = 128 * 1024

async function* deflate(bytes: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first: Buffer[] = []
  let length = 0
  while (length < SMALL) {
    const next = await bytes.next()
    if (next.done)
      return yield deflateRawSync(first.length === 1 ? (first[0] as Buffer) : Buffer.concat(first), {
        chunkSize: 64 * 1024,
      })
    first.push(next.value)
    length += next.value.length
  }
  const whole = async function* () {
    yield* first
    yield* bytes
  }
  const deflated = createDeflateRaw({ chunkSize: 64 * 1024 })
  pipeline(Readable.from(whole(), { highWaterMark: 1 }), deflated, () => undefined)
  yield* deflated as AsyncIterable<Buffer>
}

/** One entry, zipped while its content comes; at its end it answers what the table has to say of it. */
export async function* zipEntry(
  { path, content }: ZipPart,
  at: number,
): AsyncGenerator<Buffer, WrittenEntry> {
  const entry: WrittenEntry = { path, crc: 0, zipped: 0, size: 0, at }
  yield headerOf(entry)
  const measured = async function* () {
    for await (const piece of content) {
      // Seen as they are, not copied: an archive of thousands of files would leave as many copies behind.
      const bytes =
        typeof piece === "string"
          ? Buffer.from(piece)
          : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (entry.size >= WIDE) throw new RangeError("An entry of an archive stays below 4 GB")
      yield bytes
    }
  }
  for await (const chunk of deflate(measured())) {
    entry.zipped += chunk.length
    yield chunk
  }
  yield sizesOf(entry)
  return entry
}
