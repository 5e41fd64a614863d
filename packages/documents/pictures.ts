import sharp from "sharp"

/** A PNG without the empty edges around the drawing; one of a single colour is kept as it is. */
export const trimmedPicture = async (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes).trim().png().toBuffer()
