import type { FileStore } from "@jalon/ports/files"

const HOUR = 3600

/** Logos are drawn anew as WebP when they come in, whatever was sent. */
export const logoUrl = async (files: FileStore, key: string | null): Promise<string | null> =>
  key === null
    ? null
    : files.signedDownload({ key, contentType: "image/webp", disposition: "inline", expiresIn: 12 * HOUR })
