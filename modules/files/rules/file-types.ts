/** What may be kept. The type is always the one read from the content. */
const DOCUMENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const
const SHEET_TYPES = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] as const

export const FILE_TYPES = [...DOCUMENT_TYPES, ...SHEET_TYPES] as const
export type FileType = (typeof FILE_TYPES)[number]
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export type SheetType = (typeof SHEET_TYPES)[number]

/** A document is to be looked at; a sheet is only read by an import, and nobody gets it back. */
export const PURPOSES = ["document", "sheet"] as const
export type Purpose = (typeof PURPOSES)[number]

const isOneOf = <T extends string>(types: readonly T[], type: string | null | undefined): type is T =>
  types.some((taken) => taken === type)

export const isFileType = (type: string | null | undefined): type is FileType => isOneOf(FILE_TYPES, type)
export const isDocumentType = (type: string | null | undefined): type is DocumentType =>
  isOneOf(DOCUMENT_TYPES, type)

/** Systems announce a spreadsheet under many types, so its bytes alone are judged; a program is never one. */
export const mayBeAnnounced = (type: string, purpose: Purpose): boolean =>
  purpose === "sheet"
    ? !/html|xml\b|script|executable|msdownload/i.test(type) || isFileType(type)
    : isDocumentType(type)

/** Photos of recent phones, which nothing here can decode. */
export const isHeicType = (type: string): boolean => /^image\/hei[cf]/i.test(type)

export const FILE_MAX_BYTES = 20 * 1024 * 1024
