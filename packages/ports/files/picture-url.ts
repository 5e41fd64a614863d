import type { FileStore } from "./file-store.ts"

const HOUR = 3600

/** Portraits and logos are drawn anew as WebP when they come in, whatever was sent. */
export const pictureUrl = (files: FileStore, key: string): Promise<string> =>
  files.signedDownload({ key, contentType: "image/webp", disposition: "inline", expiresIn: 12 * HOUR })
