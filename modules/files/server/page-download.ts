import { buffer } from "node:stream/consumers"
import type { PagePictures } from "@jalon/documents"
import type { FileStore } from "@jalon/ports/files"
import type { Download } from "@jalon/serving"
import { findBytes } from "./kept-files.ts"

type Draws = Pick<PagePictures, "draw">

/** One page of a PDF as a picture, with the number of pages. */
export const pageDownload = async ({ draw }: Draws, pdf: Uint8Array, page: number): Promise<Download> => {
  const { bytes, pages } = await draw(pdf, page)
  return {
    fileName: `page-${page}.jpg`,
    contentType: "image/jpeg",
    content: (async function* () {
      yield bytes
    })(),
    size: bytes.length,
    pages,
  }
}

/** The same of a checked document, for the module that keeps it and has judged who asks; null when there is none such. */
export const keptPageDownload = async (
  { files, pagePictures }: { files: FileStore; pagePictures: Draws },
  reads: Parameters<typeof findBytes>[0],
  fileId: string,
  page: number,
): Promise<Download | null> => {
  const kept = await findBytes(reads, fileId)
  const stored = kept && (await files.get(kept.key))
  return stored ? pageDownload(pagePictures, await buffer(stored.stream), page) : null
}
