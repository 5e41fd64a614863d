import type { Download } from "@jalon/client"
import type { DrawPage } from "@jalon/ui"

/** A page as the server draws it. */
export const drawnBy =
  (read: (page: number) => Promise<Download>): DrawPage =>
  async (page) => {
    const { blob, pages } = await read(page)
    return { picture: blob, pages: pages ?? page }
  }
