import { type FileStore, pictureUrl } from "@jalon/ports/files"

export const logoUrl = async (files: FileStore, key: string | null): Promise<string | null> =>
  key === null ? null : pictureUrl(files, key)
