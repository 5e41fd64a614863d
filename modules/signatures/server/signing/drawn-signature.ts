import { drawPicture } from "@jalon/ports/pictures"
import { refuse } from "../../wire/words.fr.ts"

const LONGEST_SIDE = 900
/** A pad of a large screen at twice its points. */
const MAX_PIXELS = 4_000_000

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from("\x89PNG", "latin1"))

/** A traced signature, drawn anew in a process of its own: nothing of the file that came is kept. */
export const readDrawnSignature = async (base64: string, owner: string): Promise<Buffer> => {
  const sent = Buffer.from(base64.replace(/^data:image\/png;base64,/, ""), "base64")
  if (!isPng(sent)) throw refuse("signature.picture")
  const drawn = await drawPicture(sent, {
    drawing: { as: "png", longestSide: LONGEST_SIDE },
    maxPixels: MAX_PIXELS,
    owner,
  })
  if ("refusal" in drawn) throw refuse("signature.picture")
  return drawn.bytes
}
