import { endOfEntry, tableRow, WIDE, type WrittenEntry, type ZipPart, zipEntry } from "./write-entry.ts"

const MANY = 0xffff
const PIECE = 64 * 1024

const wideEnd = (count: number, length: number, at: number) => {
  const end = Buffer.alloc(56)
  end.write("PK\x06\x06")
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  for (const [index, value] of [count, count, length, at].entries())
    end.writeBigUInt64LE(BigInt(value), 24 + index * 8)
  const locator = Buffer.alloc(20)
  locator.write("PK\x06\x07")
  locator.writeBigUInt64LE(BigInt(at + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}

const endOf = (count: number, length: number, at: number) => {
  const bytes = Buffer.alloc(22)
  bytes.write("PK\x05\x06")
  bytes.writeUInt16LE(Math.min(count, MANY), 8)
  bytes.writeUInt16LE(Math.min(count, MANY), 10)
  bytes.writeUInt32LE(Math.min(length, WIDE), 12)
  bytes.writeUInt32LE(Math.min(at, WIDE), 16)
  const isWide = count >= MANY || length >= WIDE || at >= WIDE
  return isWide ? Buffer.concat([wideEnd(count, length, at), bytes]) : bytes
}

/** The table that ends an archive whose entries stop at `at`. */
export async function* zipTable(
  entries: AsyncIterable<WrittenEntry> | Iterable<WrittenEntry>,
  at: number,
): AsyncGenerator<Buffer> {
  let [count, length] = [0, 0]
  let rows: Buffer[] = []
  let waiting = 0
  for await (const entry of entries) {
    const row = tableRow(entry)
    count += 1
    length += row.length
    waiting += row.length
    rows.push(row)
    if (waiting < PIECE) continue
    yield Buffer.concat(rows)
    rows = []
    waiting = 0
  }
  yield Buffer.concat([...rows, endOf(count, length, at)])
}

/** An archive zipped while its parts come: nothing of it is held but the piece being written. */
export async function* writeZip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: WrittenEntry[] = []
  let at = 0
  for await (const part of parts) {
    const entry = yield* zipEntry(part, at)
    entries.push(entry)
    at = endOfEntry(entry)
  }
  yield* zipTable(entries, at)
}
