import { randomBytes } from "node:crypto"
import { unzipSync } from "fflate"
import { expect, it } from "vitest"
import { endOfEntry, type WrittenEntry, type ZipPart, zipEntry } from "./write-entry.ts"
import { writeZip, zipTable } from "./write-zip.ts"

const whole = async (chunks: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("utf8")

it("keeps texts and bytes, under their accented names", async () => {
  const photo = Buffer.from([0xff, 0xd8, 0, 1, 2, 3])
  const archive = await whole(
    writeZip([
      { path: "json/étudiants.ndjson", content: ["é".repeat(5_000), "\n"] },
      { path: "fichiers/photo.jpg", content: [photo] },
      { path: "vide.txt", content: [] },
    ]),
  )
  const read = unzipSync(archive)
  expect(Object.keys(read)).toEqual(["json/étudiants.ndjson", "fichiers/photo.jpg", "vide.txt"])
  expect(text(read["json/étudiants.ndjson"])).toBe(`${"é".repeat(5_000)}\n`)
  expect(Buffer.from(read["fichiers/photo.jpg"] ?? [])).toEqual(photo)
  expect(archive.length).toBeLessThan(1_000)
})

it("loses nothing of an entry, whether it is zipped at once or while it comes", async () => {
  // Written as base64, a third longer: around the 128 kB above which an entry is zipped as it comes.
  const sizes = [1, 40_000, 98_303, 98_304, 98_305, 200_000]
  const pieces = (size: number) =>
    randomBytes(size)
      .toString("base64")
      .match(/.{1,999}/g) ?? []
  const parts = sizes.map((size) => ({ path: String(size), content: pieces(size) }))
  const read = unzipSync(await whole(writeZip(parts)))
  for (const { path, content } of parts) expect(text(read[path]) === content.join(""), path).toBe(true)
})

it("goes on with an archive from what was kept of its first entries", async () => {
  const write = async (part: ZipPart, at: number) => {
    const chunks: Buffer[] = []
    const entry = zipEntry(part, at)
    for (;;) {
      const next = await entry.next()
      if (next.done) return { entry: next.value, bytes: Buffer.concat(chunks) }
      chunks.push(next.value)
    }
  }
  const first = await write({ path: "a", content: ["un"] }, 0)
  const kept = JSON.parse(JSON.stringify(first.entry)) as WrittenEntry
  expect(endOfEntry(kept)).toBe(first.bytes.length)
  const second = await write({ path: "b", content: ["deux"] }, endOfEntry(kept))
  const table = await whole(zipTable([kept, second.entry], endOfEntry(second.entry)))
  const read = unzipSync(Buffer.concat([first.bytes, second.bytes, table]))
  expect([text(read.a), text(read.b)]).toEqual(["un", "deux"])
})

it("holds more entries than the old format can count", async () => {
  // Only the table counts them: what is before it is the same for one entry as for a hundred thousand.
  const entries = Array.from(
    { length: 65_600 },
    (_, n): WrittenEntry => ({ path: `f/${n}`, crc: 1, zipped: 10, size: 10, at: n * 50 }),
  )
  // Read from the record itself: the reader used elsewhere here stops at what the old format can count.
  const bytes = await whole(zipTable(entries, 65_600 * 50))
  const record = bytes.lastIndexOf(Buffer.from("PK\x06\x06", "latin1"))
  expect(Number(bytes.readBigUInt64LE(record + 32))).toBe(65_600)
  expect(bytes.lastIndexOf("f/65599")).toBeGreaterThan(bytes.lastIndexOf("f/65598"))
})

it("says a place beyond 4 GB in a field of its own", async () => {
  const at = 5_000_000_000
  const entry: WrittenEntry = { path: "loin.pdf", crc: 1, zipped: 10, size: 10, at }
  const table = await whole(zipTable([entry], endOfEntry(entry)))
  expect(table.readUInt32LE(42)).toBe(0xffff_ffff)
  expect(table.readUInt16LE(30)).toBe(12)
  expect(table.readBigUInt64LE(46 + "loin.pdf".length + 4)).toBe(BigInt(at))
  const end = table.indexOf("PK\x06\x06")
  expect(table.readBigUInt64LE(end + 24)).toBe(1n)
  expect(table.readBigUInt64LE(end + 48)).toBe(BigInt(endOfEntry(entry)))
  const locator = table.indexOf("PK\x06\x07")
  expect(table.readBigUInt64LE(locator + 8)).toBe(BigInt(endOfEntry(entry) + end))
  expect(table.readUInt32LE(table.indexOf("PK\x05\x06") + 16)).toBe(0xffff_ffff)
})
