import { drawPicture } from "@jalon/ports/pictures"
import type { Verdict } from "./verdict.ts"

/** A small file can unfold into a huge picture. What phones send by default stays below. */
const MAX_PIXELS = 50_000_000
/** An A4 page at 400 dots per inch; more only costs room. */
const LONGEST_SIDE = 5000

/**
 * Drawn anew, upright, so that nothing of the file sent survives but what the eye sees: no place where the photo was
 * taken, no text in its margins, nothing glued behind it.
 */
export const redrawImage = async (
  bytes: Buffer,
  contentType: "image/jpeg" | "image/png",
  owner: string | null,
): Promise<Verdict> => {
  const as = contentType === "image/jpeg" ? "jpeg" : "png"
  const drawing = { as, longestSide: LONGEST_SIDE } as const
  const drawn = await drawPicture(bytes, { drawing, maxPixels: MAX_PIXELS, owner })
  if ("bytes" in drawn) return { keep: { contentType, bytes: drawn.bytes } }
  return { refusal: drawn.refusal === "too_large" ? "image_too_large" : "damaged" }
}

const HEIC_BRANDS = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|heif)/

/** HEVC is patented: the image library has no decoder for it, so such a photo could be neither shown nor cleaned. */
export const isHeic = (bytes: Buffer): boolean => HEIC_BRANDS.test(bytes.toString("latin1", 4, 12))
