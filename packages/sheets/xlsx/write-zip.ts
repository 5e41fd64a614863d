import { pipeline, Readable } from "node:stream"
import { crc32, createDeflateRaw } from "node:zlib"

export type ZipPart = { path: string; content: AsyncIterable<string> | Iterable<string> }

const VERSION = 20
/** UTF-8 names, and sizes that follow the bytes: they are not known before. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980: the same content gives the same archive. */
const DAY = 0x21

type Entry = { name: Buffer; crc: number; zipped: number; size: number; at: number }

/** What the header before a part and the table at the end both say. */
const common = ({ name, crc, zipped, size }: Omit<Entry, "at">) => {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(VERSION, 0)
  bytes.writeUInt16LE(FLAGS, 2)
  bytes.writeUInt16LE(DEFLATED, 4)
  bytes.writeUInt16LE(DAY, 8)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(zipped, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

const headerOf = (name: Buffer) =>
  Buffer.concat([Buffer.from("PK\x03\x04"), common({ name, crc: 0, zipped: 0, size: 0 }), name])

const tableRow = (entry: Entry) => {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(entry.at, 10)
  return Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common(entry), place, entry.name])
}

const endOf = (count: number, length: number, at: number) => {
  const bytes = Buffer.alloc(22)
  bytes.write("PK\x05\x06")
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(length, 12)
  bytes.writeUInt32LE(at, 16)
  return bytes
}

/** An archive zipped while its parts come: nothing of it is held but the piece being written. */
export async function* writeZip(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  for (const { path, content } of parts) {
    const entry: Entry = { name: Buffer.from(path), crc: 0, zipped: 0, size: 0, at }
    const header = headerOf(entry.name)
    yield header
    const measured = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        yield bytes
      }
    }
    const deflated = createDeflateRaw({ chunkSize: 64 * 1024 })
    pipeline(Readable.from(measured(), { highWaterMark: 1 }), deflated, () => undefined)
    for await (const chunk of deflated as AsyncIterable<Buffer>) {
      entry.zipped += chunk.length
      yield chunk
    }
    const sizes = Buffer.concat([Buffer.from("PK\x07\x08"), numbers(entry.crc, entry.zipped, entry.size)])
    yield sizes
    entries.push(entry)
    at += header.length + entry.zipped + sizes.length
  }
  const table = Buffer.concat(entries.map(tableRow))
  yield Buffer.concat([table, endOf(entries.length, table.length, at)])
}
