/** Distances between pairs of glyphs, read from the table « GPOS » of a font: A and V stand closer than A and H. */
type Pairs = (left: number, right: number) => number

const PAIRS = 2
const EXTENSION = 9

const coverageOf = (table: Buffer, at: number): ReadonlyMap<number, number> => {
  const covered = new Map<number, number>()
  const count = table.readUInt16BE(at + 2)
  if (table.readUInt16BE(at) === 1) {
    for (let n = 0; n < count; n++) covered.set(table.readUInt16BE(at + 4 + n * 2), n)
    return covered
  }
  for (let n = 0; n < count; n++) {
    const [first, last, index] = [0, 2, 4].map((part) => table.readUInt16BE(at + 4 + n * 6 + part)) as [
      number,
      number,
      number,
    ]
    for (let glyph = first; glyph <= last; glyph++) covered.set(glyph, index + glyph - first)
  }
  return covered
}

const classesOf = (table: Buffer, at: number): ReadonlyMap<number, number> => {
  const classes = new Map<number, number>()
  if (table.readUInt16BE(at) === 1) {
    const first = table.readUInt16BE(at + 2)
    for (let n = 0; n < table.readUInt16BE(at + 4); n++)
      classes.set(first + n, table.readUInt16BE(at + 6 + n * 2))
    return classes
  }
  for (let n = 0; n < table.readUInt16BE(at + 2); n++) {
    const row = at + 4 + n * 6
    for (let glyph = table.readUInt16BE(row); glyph <= table.readUInt16BE(row + 2); glyph++)
      classes.set(glyph, table.readUInt16BE(row + 4))
  }
  return classes
}

/** Only the advance of the first glyph counts in horizontal text; bit 2 says that it is there, after the placements. */
const X_ADVANCE = 0x04
const bits = (format: number): number => {
  let count = 0
  for (let rest = format; rest > 0; rest >>= 1) count += rest & 1
  return count
}

const pairsOf = (table: Buffer, at: number): ((left: number, right: number) => number | undefined) => {
  const [format, coverage, first, second] = [0, 2, 4, 6].map((part) => table.readUInt16BE(at + part)) as [
    number,
    number,
    number,
    number,
  ]
  const covered = coverageOf(table, at + coverage)
  const place = bits(first & (X_ADVANCE - 1)) * 2
  const size = (bits(first) + bits(second)) * 2
  const valueAt = (record: number): number => (first & X_ADVANCE ? table.readInt16BE(record + place) : 0)
  if (format === 1)
    return (left, right) => {
      const index = covered.get(left)
      if (index === undefined) return undefined
      const set = at + table.readUInt16BE(at + 10 + index * 2)
      for (let n = 0; n < table.readUInt16BE(set); n++) {
        const record = set + 2 + n * (2 + size)
        if (table.readUInt16BE(record) === right) return valueAt(record + 2)
      }
      return undefined
    }
  const [lefts, rights] = [
    classesOf(table, at + table.readUInt16BE(at + 8)),
    classesOf(table, at + table.readUInt16BE(at + 10)),
  ]
  const count = table.readUInt16BE(at + 14)
  return (left, right) => {
    if (!covered.has(left)) return undefined
    return valueAt(at + 16 + ((lefts.get(left) ?? 0) * count + (rights.get(right) ?? 0)) * size)
  }
}

/** Lookups of the feature « kern », whatever the script: the fonts used here have the same for Latin letters. */
const kernLookups = (gpos: Buffer): number[] => {
  const [features, lookups] = [gpos.readUInt16BE(6), gpos.readUInt16BE(8)]
  const indexes = new Set<number>()
  for (let n = 0; n < gpos.readUInt16BE(features); n++) {
    const row = features + 2 + n * 6
    if (gpos.toString("latin1", row, row + 4) !== "kern") continue
    const feature = features + gpos.readUInt16BE(row + 4)
    for (let k = 0; k < gpos.readUInt16BE(feature + 2); k++)
      indexes.add(gpos.readUInt16BE(feature + 4 + k * 2))
  }
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) => lookups + gpos.readUInt16BE(lookups + 2 + index * 2))
}

export const kerningOf = (gpos: Buffer | undefined): Pairs => {
  if (gpos === undefined) return () => 0
  const subtables = kernLookups(gpos).flatMap((lookup) => {
    const type = gpos.readUInt16BE(lookup)
    return Array.from({ length: gpos.readUInt16BE(lookup + 4) }, (_, n) => {
      const at = lookup + gpos.readUInt16BE(lookup + 6 + n * 2)
      const isFar = type === EXTENSION
      const kind = isFar ? gpos.readUInt16BE(at + 2) : type
      return kind === PAIRS ? [pairsOf(gpos, isFar ? at + gpos.readUInt32BE(at + 4) : at)] : []
    }).flat()
  })
  const known = new Map<number, number>()
  const find = (left: number, right: number): number => {
    for (const distance of subtables) {
      const found = distance(left, right)
      if (found !== undefined) return found
    }
    return 0
  }
  return (left, right) => {
    const key = left * 0x1_0000 + right
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const found = find(left, right)
    known.set(key, found)
    return found
  }
}
