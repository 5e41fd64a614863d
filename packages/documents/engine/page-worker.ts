import { parentPort } from "node:worker_threads"
import { PDFiumLibrary } from "@hyzyla/pdfium"
import type { Reply } from "./pool.ts"

export type PageTask = {
  readonly pdf: Uint8Array
  /** From 1. */
  readonly page: number
  readonly width: number
}

/** Red, green, blue and opacity of every point; no data when the document has no such page. */
export type Bitmap = {
  readonly data: Uint8Array | null
  readonly width: number
  readonly height: number
  readonly pages: number
}

/** A long page, such as a receipt, is drawn narrower. */
const MOST_PIXELS = 4_000_000
const WASM_PAGE = 65_536
const MOST_MEMORY = 512 * 1024 * 1024

// What a file unpacks to has no limit of its own: the memory that PDFium may ask for has.
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, delta: number): number {
  if (this.buffer.byteLength + delta * WASM_PAGE > MOST_MEMORY) throw new RangeError("Too much memory asked")
  return grow.call(this, delta)
}

const library = PDFiumLibrary.init()

const draw = async ({ pdf, page, width }: PageTask): Promise<Bitmap> => {
  const document = await (await library).loadDocument(pdf)
  try {
    const pages = document.getPageCount()
    if (page < 1 || page > pages) return { data: null, width: 0, height: 0, pages }
    const shown = document.getPage(page - 1)
    const { originalWidth, originalHeight } = shown.getOriginalSize()
    const height = (originalHeight / originalWidth) * width
    const narrowed = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
    const bitmap = await shown.render({
      width: Math.max(1, Math.round(width * narrowed)),
      height: Math.max(1, Math.round(height * narrowed)),
      render: "bitmap",
    })
    return { data: bitmap.data, width: bitmap.width, height: bitmap.height, pages }
  } finally {
    document.destroy()
  }
}

const answer = (reply: Reply<Bitmap>) => parentPort?.postMessage(reply)

parentPort?.on("message", (task: PageTask) => {
  void draw(task).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ error: String(error) }),
  )
})
