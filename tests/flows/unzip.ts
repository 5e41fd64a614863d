import { crc32, inflateRawSync } from "node:zlib"

/** What an archive holds, read from its own table by other hands than those that wrote it; each entry's sum is checked. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.lastIndexOf("PK\x05\x06")
  const count = archive.readUInt16LE(end + 10)
  const entries = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (archive.toString("latin1", at, at + 4) !== "PK\x01\x02")
      throw new Error("no entry where the table has one")
    const [crc, zipped, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place))
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const bytes = inflateRawSync(archive.subarray(start, start + (zipped ?? 0)))
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error("an entry is damaged")
    entries.set(archive.toString("utf8", at + 46, at + 46 + name), bytes)
    at += 46 + name + extra + comment
  }
  return entries
}
