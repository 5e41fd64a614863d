import type { PagePictures } from "@jalon/documents"
import type { Download } from "@jalon/serving"

/** One page of a PDF as a picture, with the number of pages. */
export const pageDownload = async (
  { draw }: Pick<PagePictures, "draw">,
  pdf: Uint8Array,
  page: number,
): Promise<Download> => {
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
