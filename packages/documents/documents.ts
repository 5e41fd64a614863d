import { openPool, type PoolOptions } from "./engine/pool.ts"
import type { RenderTask } from "./engine/render.ts"
import type { DocumentFile, FormDocument, InvoicePages, Rendered, TextDocument } from "./model.ts"
import { printable } from "./printable.ts"

export type DocumentsOptions = Partial<PoolOptions> & {
  readonly standard?: "ua-1"
  readonly refuseWarnings?: boolean
}

/** Makes PDF/A-2a files (A-3a with attachments) in threads of its own. */
export type Documents = {
  readonly text: (document: TextDocument) => Promise<Rendered>
  readonly form: (document: FormDocument) => Promise<Rendered>
  readonly invoice: (document: InvoicePages) => Promise<Rendered>
  readonly size: () => number
  readonly close: () => Promise<void>
}

const USUAL: PoolOptions = { workers: 1, queue: 100, timeoutMs: 20_000, tasksPerWorker: 300 }

export const openDocuments = ({
  standard,
  refuseWarnings = false,
  ...options
}: DocumentsOptions = {}): Documents => {
  const pool = openPool<RenderTask, Rendered>(new URL("./engine/render-worker.ts", import.meta.url), {
    ...USUAL,
    ...options,
  })
  const run = async (
    template: RenderTask["template"],
    data: object,
    files: readonly DocumentFile[],
    usual: RenderTask["standard"],
  ): Promise<Rendered> => {
    const task = {
      template,
      data: JSON.stringify(printable(data)),
      files,
      standard: standard ?? usual,
      refuseWarnings,
    }
    const { bytes, ...rest } = await pool.run(task)
    // A buffer crosses threads as plain bytes.
    return { bytes: Buffer.from(bytes), ...rest }
  }
  return {
    text: ({ files = [], attachments = [], logo = null, verification = null, ...document }) => {
      const data = { ...document, attachments, logo, verification }
      return run("text", data, files, attachments.length > 0 ? "a-3a" : "a-2a")
    },
    form: ({ files = [], verification = null, ...document }) =>
      run("form", { ...document, verification }, files, "a-2a"),
    invoice: ({ files = [], attachments = [], logo = null, ...document }) => {
      const data = { ...document, attachments, logo }
      return run("invoice", data, files, attachments.length > 0 ? "a-3a" : "a-2a")
    },
    size: pool.size,
    close: pool.close,
  }
}
