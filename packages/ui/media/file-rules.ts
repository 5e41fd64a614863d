import { fileStrings as words } from "../data/strings.fr.ts"

export const acceptedTypes = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
} as const satisfies Record<string, readonly string[]>

const sheetTypes = {
  "text/csv": [".csv", ".tsv", ".txt"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
} as const satisfies Record<string, readonly string[]>

/** Documents are looked at, sheets are read by the product. */
export type FileKind = "documents" | "sheets"

/** What the browser's own choice of files offers. */
export const offeredTypes = (kind: FileKind): string[] =>
  kind === "documents"
    ? Object.keys(acceptedTypes)
    : [...Object.keys(sheetTypes), ...Object.values(sheetTypes).flat()]

export type FileFacts = { name: string; type: string; size: number }

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0]?.toLowerCase() ?? ""

const isDocument = (file: FileFacts): boolean =>
  // iOS shares some files without a type: the extension then decides.
  Object.entries(acceptedTypes).some(
    ([type, extensions]) =>
      file.type === type ||
      (file.type === "" && (extensions as readonly string[]).includes(extensionOf(file.name))),
  )

/** By its name alone: Windows calls a CSV file « application/vnd.ms-excel ». */
const isSheet = (file: FileFacts): boolean =>
  Object.values(sheetTypes).some((extensions) =>
    (extensions as readonly string[]).includes(extensionOf(file.name)),
  )

/** The reason in words why a file cannot be taken, or null. The server judges the content again; this only spares a wait. */
export const refusedBecause = (
  file: FileFacts,
  maxBytes: number,
  kind: FileKind = "documents",
): string | null => {
  const isKnown = kind === "sheets" ? isSheet(file) : isDocument(file)
  if (!isKnown) return words.wrongType[kind](extensionOf(file.name))
  if (file.size === 0) return words.emptyFile
  if (file.size > maxBytes) return words.tooLarge[kind](file.size, maxBytes)
  return null
}
