import { setPriority } from "node:os"
import sharp, { type Sharp } from "sharp"
import { type Drawing, type DrawOrder, type DrawReply, MEMORY_EXIT } from "./drawing.ts"

/**
 * A program of its own that decodes one picture at a time. A decoder written in C reads what strangers send: here it holds
 * no secret, shares no thread with log-ins, gives way to them on the processor, and may be killed at any instant.
 */
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)

const MEMORY_LOOK_MS = 20

const encoded = (picture: Sharp, drawing: Drawing): Sharp => {
  if (drawing.as === "webp") {
    const { side, fit } = drawing
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    return picture.resize(side, side, { fit, position: "centre", background }).webp({ quality: 82 })
  }
  const { longestSide } = drawing
  const sized = picture.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
  return drawing.as === "jpeg" ? sized.jpeg({ quality: 90, chromaSubsampling: "4:4:4" }) : sized.png()
}

const draw = async ({ bytes, drawing, maxPixels }: DrawOrder): Promise<DrawReply> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) return { refusal: "too_large" }
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient()
  return { bytes: await encoded(picture, drawing).toBuffer() }
}

const answer = async (order: DrawOrder): Promise<void> => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > order.maxMemoryBytes) process.exit(MEMORY_EXIT)
  }, MEMORY_LOOK_MS)
  const reply = await draw(order).catch((): DrawReply => ({ refusal: "damaged" }))
  clearInterval(watch)
  process.send?.(reply)
}

process.on("message", (order: DrawOrder) => void answer(order))
process.once("disconnect", () => process.exit(0))
