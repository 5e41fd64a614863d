import { PICTURE_MAX_BYTES } from "../../wire/index.ts"
import { account } from "./strings.fr.ts"

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"]
export const PICTURE_MAX_WORDS = `${PICTURE_MAX_BYTES / 1024 / 1024} Mo`

/** Told before sending: a photo too heavy for the server should not first travel to it. */
export const pictureFault = (file: { type: string; size: number }): string | null => {
  if (!PICTURE_TYPES.includes(file.type)) return account.pictureWrongType
  return file.size > PICTURE_MAX_BYTES ? account.pictureTooBig(PICTURE_MAX_WORDS) : null
}
