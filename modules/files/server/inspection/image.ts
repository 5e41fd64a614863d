import sharp from "sharp"
import type { Verdict } from "./verdict.ts"

/** A small file can unfold into a huge picture. The largest sensors of phones stay below. */
const MAX_PIXELS = 110_000_000
/** An A4 page at 400 dots per inch; more only costs room. */
const LONGEST_SIDE = 5000
/** A photo of so many scans that decoding never ends is not a photo. */
const SECONDS = 30

const damaged: Verdict = { refusal: "damaged" }

const pixelsOf = async (bytes: Buffer): Promise<number | null> => {
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height * pages
  } catch {
    return null
  }
}

/**
 * Drawn anew, upright, so that nothing of the file sent survives but what the eye sees: no place where the photo was
 * taken, no text in its margins, nothing glued behind it.
 */
export const redrawImage = async (
  bytes: Buffer,
  contentType: "image/jpeg" | "image/png",
): Promise<Verdict> => {
  const pixels = await pixelsOf(bytes)
  if (pixels === null) return damaged
  if (pixels > MAX_PIXELS) return { refusal: "image_too_large" }
  const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
  const encoded =
    contentType === "image/jpeg" ? drawn.jpeg({ quality: 90, chromaSubsampling: "4:4:4" }) : drawn.png()
  try {
    return { keep: { contentType, bytes: await encoded.toBuffer() } }
  } catch {
    return damaged
  }
}

const HEIC_BRANDS = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|heif)/

/** HEVC is patented: the image library has no decoder for it, so such a photo could be neither shown nor cleaned. */
export const isHeic = (bytes: Buffer): boolean => HEIC_BRANDS.test(bytes.toString("latin1", 4, 12))
