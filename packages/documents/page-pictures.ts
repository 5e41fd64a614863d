import { Refusal } from "@jalon/kernel"
import sharp from "sharp"
import type { Bitmap, PageTask } from "./engine/page-worker.ts"
import { openPool, type PoolOptions } from "./engine/pool.ts"

export type PagePicture = {
  /** JPEG. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** Pages of the whole document. */
  readonly pages: number
}

export type PagePictures = {
  /** One page, counted from 1, as wide as asked within the limits. */
  readonly draw: (pdf: Uint8Array, page: number, width?: number) => Promise<PagePicture>
  readonly size: () => number
  readonly close: () => Promise<void>
}

/** Larger files are downloaded, not drawn. */
const LARGEST_FILE = 30 * 1024 * 1024
const USUAL_WIDTH = 1000
const WIDEST = 1600
const QUALITY = 82

/** Anybody may have made the file: little time, little memory, a thread replaced often. */
const USUAL: PoolOptions = { workers: 1, queue: 50, timeoutMs: 10_000, tasksPerWorker: 50 }
const LIMITS = { maxOldGenerationSizeMb: 128 }

/** Pages of PDF files as pictures, for screens that cannot show a PDF. */
export const openPagePictures = (options: Partial<PoolOptions> = {}): PagePictures => {
  const program = new URL("./engine/page-worker.ts", import.meta.url)
  const pool = openPool<PageTask, Bitmap>(program, { ...USUAL, ...options }, LIMITS)
  const bitmapOf = async (task: PageTask): Promise<Bitmap> => {
    try {
      return await pool.run(task)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal("document.unreadable")
    }
  }
  return {
    draw: async (pdf, page, width = USUAL_WIDTH) => {
      if (pdf.length > LARGEST_FILE) throw new Refusal("document.unreadable")
      const bitmap = await bitmapOf({ pdf, page, width: Math.min(width, WIDEST) })
      if (bitmap.data === null) throw new Refusal("not_found")
      const { width: columns, height: rows, data, pages } = bitmap
      const bytes = await sharp(data, { raw: { width: columns, height: rows, channels: 4 } })
        .flatten({ background: "white" })
        .jpeg({ quality: QUALITY })
        .toBuffer()
      return { bytes, width: columns, height: rows, pages }
    },
    size: pool.size,
    close: pool.close,
  }
}
