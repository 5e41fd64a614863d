/** A JPEG file begins so. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(JPEG)
