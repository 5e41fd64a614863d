/** What may be kept. The type is always the one read from the content. */
export const FILE_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const
export type FileType = (typeof FILE_TYPES)[number]

export const isFileType = (type: string | null | undefined): type is FileType =>
  FILE_TYPES.some((taken) => taken === type)

export const FILE_MAX_BYTES = 20 * 1024 * 1024
