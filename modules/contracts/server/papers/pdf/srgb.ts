/**
 * The colours of screens (sRGB) as an ICC profile, which PDF/A wants inside the file. Built from the published
 * primaries, seen under the light of the profile (D50), and the curve that approaches the standard's: a power of 2.2.
 */
const WHITE = [0.9642, 1, 0.8249] as const
const RED = [0.4361, 0.2225, 0.0139] as const
const GREEN = [0.3851, 0.7169, 0.0971] as const
const BLUE = [0.1431, 0.0606, 0.7141] as const
const GAMMA = 2.2
const NAME = "sRGB"
const HEADER = 128

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 0x1_0000))
  return bytes
}

const xyz = (values: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from("XYZ \0\0\0\0"), ...values.map(fixed)])

const curve = (): Buffer => {
  const bytes = Buffer.alloc(16)
  bytes.write("curv", 0)
  bytes.writeUInt32BE(1, 8)
  bytes.writeUInt16BE(Math.round(GAMMA * 256), 12)
  return bytes
}

const words = (text: string): Buffer => Buffer.from(`text\0\0\0\0${text}\0`)

/** A description has a plain, a Unicode and a Macintosh part; only the first is filled. */
const described = (text: string): Buffer => {
  const plain = Buffer.from(`${text}\0`)
  const start = Buffer.alloc(12)
  start.write("desc", 0)
  start.writeUInt32BE(plain.length, 8)
  return Buffer.concat([start, plain, Buffer.alloc(8 + 3 + 67)])
}

const aligned = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

const build = (): Buffer => {
  const tags: readonly [string, Buffer][] = [
    ["desc", described(NAME)],
    ["cprt", words("Public domain")],
    ["wtpt", xyz(WHITE)],
    ["rXYZ", xyz(RED)],
    ["gXYZ", xyz(GREEN)],
    ["bXYZ", xyz(BLUE)],
    ["rTRC", curve()],
    ["gTRC", curve()],
    ["bTRC", curve()],
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length, 0)
  let at = HEADER + table.length
  const bodies = tags.map(([name, body], index) => {
    const row = 4 + index * 12
    table.write(name, row)
    table.writeUInt32BE(at, row + 4)
    table.writeUInt32BE(body.length, row + 8)
    const whole = aligned(body)
    at += whole.length
    return whole
  })
  const header = Buffer.alloc(HEADER)
  header.writeUInt32BE(at, 0)
  header.writeUInt32BE(0x0210_0000, 8)
  header.write("mntrRGB XYZ ", 12)
  // 1 January 2000: a profile wants a date, and this one never changes.
  for (const [index, part] of [2000, 1, 1].entries()) header.writeUInt16BE(part, 24 + index * 2)
  header.write("acsp", 36)
  Buffer.concat(WHITE.map(fixed)).copy(header, 68)
  return Buffer.concat([header, table, ...bodies])
}

export const srgbProfile = build()
