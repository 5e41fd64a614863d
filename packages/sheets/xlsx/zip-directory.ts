import { damaged, refusal } from "../refusals.ts"
import { type RandomAccess, readExactly } from "../source.ts"

export type ZipEntry = {
  name: string
  method: number
  crc: number
  zippedSize: number
  size: number
  headerAt: number
}

const END = 0x06054b50
const END_LENGTH = 22
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LONGEST_COMMENT = 0xffff
const MAX_DIRECTORY = 4 * 1024 * 1024
const ENCRYPTED = 1
const IN_EXTRA = 0xffffffff

const findEnd = async (file: RandomAccess) => {
  const length = Math.min(file.size, END_LENGTH + LONGEST_COMMENT)
  const tail = await readExactly(file, file.size - length, length)
  for (let at = length - END_LENGTH; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END && at + END_LENGTH + tail.readUInt16LE(at + 20) <= length)
      return tail.subarray(at)
  }
  throw damaged("zip")
}

/** Programs written in Java put sizes in the « zip64 » field even when they are small. */
const sizesIn = (extra: Buffer, size: number, zippedSize: number) => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const wide = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    const values = [size, zippedSize]
    let next = 0
    return values.map((value) => {
      if (value !== IN_EXTRA || next + 8 > wide.length) return value
      next += 8
      return Number(wide.readBigUInt64LE(next - 8))
    })
  }
  return [size, zippedSize]
}

const readEntry = (directory: Buffer, at: number): { entry: ZipEntry; next: number } => {
  if (at + ENTRY_LENGTH > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damaged("zip")
  if (directory.readUInt16LE(at + 8) & ENCRYPTED) throw refusal("sheet.password_protected")
  const nameEnd = at + ENTRY_LENGTH + directory.readUInt16LE(at + 28)
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
  const [size = 0, zippedSize = 0] = sizesIn(
    directory.subarray(nameEnd, extraEnd),
    directory.readUInt32LE(at + 24),
    directory.readUInt32LE(at + 20),
  )
  const entry = {
    name: directory.toString("utf8", at + ENTRY_LENGTH, nameEnd).replaceAll("\\", "/"),
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    zippedSize,
    size,
    headerAt: directory.readUInt32LE(at + 42),
  }
  return { entry, next: extraEnd + directory.readUInt16LE(at + 32) }
}

/**
 * What the archive holds, from its own table. The table stands at the end, and the sheet usually before the texts
 * that it refers to: that is why an XLSX has to be read from any place and not as it comes.
 */
export const readDirectory = async (file: RandomAccess): Promise<Map<string, ZipEntry>> => {
  const end = await findEnd(file)
  const [count, length, at] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  if (length > MAX_DIRECTORY) throw damaged("zip")
  const directory = await readExactly(file, at, length)
  const entries = new Map<string, ZipEntry>()
  let next = 0
  for (let index = 0; index < count; index++) {
    const found = readEntry(directory, next)
    // Two entries of one name are read differently by different programs.
    if (entries.has(found.entry.name)) throw damaged("zip")
    entries.set(found.entry.name, found.entry)
    next = found.next
  }
  return entries
}
