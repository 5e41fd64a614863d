import { isBlurred, isTooSmall } from "./readability.ts"
import { uploadWords as words } from "./upload.fr.ts"

/** Brought to this width before it is judged, so that every camera is judged alike. */
const LOOKED_AT = 640

const greyOf = (bitmap: ImageBitmap) => {
  const width = Math.min(LOOKED_AT, bitmap.width)
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext("2d", { willReadFrequently: true })
  if (!drawing) return null
  drawing.drawImage(bitmap, 0, 0, width, height)
  const { data } = drawing.getImageData(0, 0, width, height)
  const levels = Float64Array.from({ length: width * height }, (_, n) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(n * 4, n * 4 + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return { width, height, levels }
}

/** What may keep a photograph from being read, in words; null when nothing does, or when it is no photograph. */
export const lookAtPhoto = async (file: File): Promise<string | null> => {
  if (!file.type.startsWith("image/")) return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    if (isTooSmall(bitmap.width, bitmap.height)) return words.small(bitmap.width, bitmap.height)
    const grey = greyOf(bitmap)
    return grey && isBlurred(grey) ? words.blurred : null
  } finally {
    bitmap.close()
  }
}
