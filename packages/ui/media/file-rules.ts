import { fileStrings as words } from "./file-strings.fr.ts"

export const acceptedTypes = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
} as const satisfies Record<string, readonly string[]>

const sheetTypes = {
  "text/csv": [".csv", ".tsv", ".txt"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
} as const satisfies Record<string, readonly string[]>

const statementTypes = {
  "text/csv": [".csv", ".tsv", ".txt"],
  "text/xml": [".xml"],
} as const satisfies Record<string, readonly string[]>

/** Documents are looked at, sheets and statements of account are read by the product; a seal stands in a PDF alone. */
export type FileKind = "documents" | "sheets" | "statements" | "pdf"

const PDF = "application/pdf"

/** What the browser's own choice of files offers. */
export const offeredTypes = (kind: FileKind): string[] =>
  ({
    documents: Object.keys(acceptedTypes),
    sheets: [...Object.keys(sheetTypes), ...Object.values(sheetTypes).flat()],
    statements: [...Object.keys(statementTypes), ...Object.values(statementTypes).flat()],
    pdf: [PDF],
  })[kind]

export type FileFacts = { name: string; type: string; size: number }

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0]?.toLowerCase() ?? ""

/** iOS shares some files without a type: the extension then decides. */
const isOfType = (file: FileFacts, type: keyof typeof acceptedTypes): boolean =>
  file.type === type ||
  (file.type === "" && (acceptedTypes[type] as readonly string[]).includes(extensionOf(file.name)))

const isDocument = (file: FileFacts): boolean =>
  (Object.keys(acceptedTypes) as (keyof typeof acceptedTypes)[]).some((type) => isOfType(file, type))

/** By its name alone: Windows calls a CSV file « application/vnd.ms-excel ». */
const isNamed =
  (types: Record<string, readonly string[]>) =>
  (file: FileFacts): boolean =>
    Object.values(types).some((extensions) => extensions.includes(extensionOf(file.name)))

const isKnown: Record<FileKind, (file: FileFacts) => boolean> = {
  documents: isDocument,
  sheets: isNamed(sheetTypes),
  statements: isNamed(statementTypes),
  pdf: (file) => isOfType(file, PDF),
}

/** The reason in words why a file cannot be taken, or null. The server judges the content again; this only spares a wait. */
export const refusedBecause = (
  file: FileFacts,
  maxBytes: number,
  kind: FileKind = "documents",
): string | null => {
  if (!isKnown[kind](file)) return words.wrongType[kind](extensionOf(file.name))
  if (file.size === 0) return words.emptyFile
  if (file.size > maxBytes) return words.tooLarge[kind](file.size, maxBytes)
  return null
}
