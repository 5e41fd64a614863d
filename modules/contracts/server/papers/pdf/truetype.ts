import { kerningOf } from "./kerning.ts"

/** What the papers need of a TrueType font. Lengths are in thousandths of the size, as PDF counts them. */
export type TrueType = {
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly [number, number, number, number]
  /** 0 when the font cannot draw the character. */
  readonly glyphOf: (codePoint: number) => number
  readonly advanceOf: (glyph: number) => number
  readonly kerning: (left: number, right: number) => number
  /** The font with the outlines of these glyphs only; glyphs keep their numbers. */
  readonly subset: (glyphs: Iterable<number>) => Buffer
}

type Tables = ReadonlyMap<string, Buffer>

const DIRECTORY = 12
const ROW = 16
const VERSION = 0x0001_0000

const tablesOf = (file: Buffer): Tables => {
  const tables = new Map<string, Buffer>()
  for (let row = DIRECTORY; row < DIRECTORY + file.readUInt16BE(4) * ROW; row += ROW) {
    const start = file.readUInt32BE(row + 8)
    tables.set(
      file.toString("latin1", row, row + 4),
      file.subarray(start, start + file.readUInt32BE(row + 12)),
    )
  }
  return tables
}

/** Format 12: ranges of characters, each with its first glyph. The fonts used here all have it. */
const charactersOf = (cmap: Buffer): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (let row = 4; row < 4 + cmap.readUInt16BE(2) * 8; row += 8) {
    const at = cmap.readUInt32BE(row + 4)
    if (cmap.readUInt16BE(at) !== 12) continue
    for (let group = at + 16; group < at + 16 + cmap.readUInt32BE(at + 12) * 12; group += 12) {
      const [first, last] = [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4)]
      const glyph = cmap.readUInt32BE(group + 8)
      for (let code = first; code <= last; code++) found.set(code, glyph + code - first)
    }
  }
  return found
}

const WORDS = 0x01
const SCALE = 0x08
const MORE = 0x20
const TWO_SCALES = 0x40
const MATRIX = 0x80

/** Glyphs that a glyph is composed of: « é » is an e and an accent. */
const partsOf = (outline: Buffer): number[] => {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const parts: number[] = []
  let at = 10
  let flags = MORE
  while (flags & MORE) {
    flags = outline.readUInt16BE(at)
    parts.push(outline.readUInt16BE(at + 2))
    at += 4 + (flags & WORDS ? 4 : 2)
    if (flags & SCALE) at += 2
    else if (flags & TWO_SCALES) at += 4
    else if (flags & MATRIX) at += 8
  }
  return parts
}

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))])

const checksum = (table: Buffer): number => {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

const assemble = (tables: ReadonlyMap<string, Buffer>): Buffer => {
  const names = [...tables.keys()].sort()
  const directory = Buffer.alloc(DIRECTORY + names.length * ROW)
  directory.writeUInt32BE(VERSION, 0)
  directory.writeUInt16BE(names.length, 4)
  const power = 2 ** Math.floor(Math.log2(names.length))
  directory.writeUInt16BE(power * ROW, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((names.length - power) * ROW, 10)
  let at = directory.length
  const bodies = names.map((name, index) => {
    const body = tables.get(name) ?? Buffer.alloc(0)
    const whole = padded(body)
    const row = DIRECTORY + index * ROW
    directory.write(name, row, "latin1")
    directory.writeUInt32BE(checksum(whole), row + 4)
    directory.writeUInt32BE(at, row + 8)
    directory.writeUInt32BE(body.length, row + 12)
    at += whole.length
    return whole
  })
  return Buffer.concat([directory, ...bodies])
}

export const readTrueType = (file: Buffer): TrueType => {
  const tables = tablesOf(file)
  const table = (name: string): Buffer => {
    const found = tables.get(name)
    if (found === undefined) throw new Error(`The font has no table ${name}`)
    return found
  }
  const [head, hhea, maxp, hmtx, loca, glyf] = ["head", "hhea", "maxp", "hmtx", "loca", "glyf"].map(
    table,
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  const units = head.readUInt16BE(18)
  const thousandths = (length: number): number => (length * 1000) / units
  const count = maxp.readUInt16BE(4)
  const isLong = head.readInt16BE(50) === 1
  const metrics = hhea.readUInt16BE(34)
  const advances = Array.from({ length: count }, (_, glyph) =>
    Math.round(thousandths(hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4))),
  )
  const startOf = (glyph: number): number =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  const outlineOf = (glyph: number): Buffer => glyf.subarray(startOf(glyph), startOf(glyph + 1))
  const characters = charactersOf(table("cmap"))
  const pairs = kerningOf(tables.get("GPOS"))

  const withParts = (glyphs: Iterable<number>): Set<number> => {
    const all = new Set([0, ...glyphs])
    for (const glyph of all) for (const part of partsOf(outlineOf(glyph))) all.add(part)
    return all
  }

  const subset = (glyphs: Iterable<number>): Buffer => {
    const kept = [...withParts(glyphs)].sort((a, b) => a - b)
    const last = kept.at(-1) ?? 0
    const outlines: Buffer[] = []
    const places = Buffer.alloc((last + 2) * 4)
    const widths = Buffer.alloc((last + 1) * 4)
    let [at, next] = [0, 0]
    for (const glyph of kept) {
      for (; next <= glyph; next++) places.writeUInt32BE(at, next * 4)
      const outline = padded(outlineOf(glyph))
      outlines.push(outline)
      at += outline.length
      if (glyph < metrics) hmtx.copy(widths, glyph * 4, glyph * 4, glyph * 4 + 4)
      else widths.writeUInt16BE(hmtx.readUInt16BE((metrics - 1) * 4), glyph * 4)
    }
    places.writeUInt32BE(at, next * 4)
    const [newHead, newHhea, newMaxp] = [Buffer.from(head), Buffer.from(hhea), Buffer.from(maxp)]
    newHead.writeInt16BE(1, 50)
    newHhea.writeUInt16BE(last + 1, 34)
    newMaxp.writeUInt16BE(last + 1, 4)
    const rest = new Map<string, Buffer>([
      ["glyf", Buffer.concat(outlines)],
      ["head", newHead],
      ["hhea", newHhea],
      ["hmtx", widths],
      ["loca", places],
      ["maxp", newMaxp],
    ])
    // Hints to the screen, where the font has some.
    for (const name of ["cvt ", "fpgm", "prep"]) {
      const hints = tables.get(name)
      if (hints !== undefined) rest.set(name, hints)
    }
    return assemble(rest)
  }

  return {
    ascent: thousandths(hhea.readInt16BE(4)),
    descent: thousandths(hhea.readInt16BE(6)),
    capHeight: thousandths(table("OS/2").readInt16BE(88)),
    box: [36, 38, 40, 42].map((at) => Math.round(thousandths(head.readInt16BE(at)))) as [
      number,
      number,
      number,
      number,
    ],
    glyphOf: (codePoint) => characters.get(codePoint) ?? 0,
    advanceOf: (glyph) => advances[glyph] ?? 0,
    kerning: (left, right) => thousandths(pairs(left, right)),
    subset,
  }
}
