/** Width and height as the header states them, read without decoding anything; null when it cannot be told. */
export type PictureSize = { width: number; height: number }

const pngSize = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 24 ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null

/** Start-of-frame markers; the three left out are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Markers that stand alone, without a length behind them. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

const jpegSize = (bytes: Buffer): PictureSize | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const webpSize = (bytes: Buffer): PictureSize | null => {
  if (bytes.length < 30) return null
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case "VP8L": {
      const packed = bytes.readUInt32LE(21)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    default:
      return null
  }
}

export const pictureSize = (bytes: Buffer): PictureSize | null => {
  const head = bytes.toString("latin1", 0, 12)
  if (head.startsWith("\x89PNG")) return pngSize(bytes)
  if (head.startsWith("\xff\xd8")) return jpegSize(bytes)
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return webpSize(bytes)
  return null
}
