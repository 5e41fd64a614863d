import type { Readable } from "node:stream"

export type Disposition = "inline" | "attachment"

export interface UploadAsk {
  readonly key: string
  readonly contentType: string
  readonly contentLength: number
  /** Seconds. */
  readonly expiresIn: number
}

export interface SignedUpload {
  readonly method: "PUT"
  readonly url: string
  /** To be sent as they are. The length is bound too, but a browser sets that header by itself. */
  readonly headers: Readonly<Record<string, string>>
}

export interface DownloadAsk {
  readonly key: string
  readonly contentType: string
  readonly disposition: Disposition
  readonly fileName?: string
  /** Seconds. */
  readonly expiresIn: number
}

/**
 * Bytes under opaque keys (`file-key.ts`). The store remembers no type: the only type worth anything is the one
 * read from the content (`content-type.ts`), and it is kept with the file's row.
 */
export interface FileStore {
  /** A link that can be used to create this file with this type and this length, and nothing else. */
  signedUpload(ask: UploadAsk): Promise<SignedUpload>
  signedDownload(ask: DownloadAsk): Promise<string>
  put(file: { readonly key: string; readonly contentType: string; readonly bytes: Uint8Array }): Promise<void>
  get(key: string): Promise<{ readonly contentLength: number; readonly stream: Readable } | undefined>
  head(key: string): Promise<{ readonly contentLength: number } | undefined>
  /** Removing what is not there is no fault: a job may run twice. */
  remove(key: string): Promise<void>
}
