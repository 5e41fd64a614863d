import { fileStrings as words } from "../data/strings.fr.ts"

export const acceptedTypes = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
} as const satisfies Record<string, readonly string[]>

export type FileFacts = { name: string; type: string; size: number }

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0]?.toLowerCase() ?? ""

/** The reason in words why a file cannot be taken, or null. The server judges the content again; this only spares a wait. */
export const refusedBecause = (file: FileFacts, maxBytes: number): string | null => {
  const extension = extensionOf(file.name)
  // iOS shares some files without a type: the extension then decides.
  const known = Object.entries(acceptedTypes).some(
    ([type, extensions]) =>
      file.type === type || (file.type === "" && (extensions as readonly string[]).includes(extension)),
  )
  if (!known) return words.wrongType(extension)
  if (file.size === 0) return words.emptyFile
  if (file.size > maxBytes) return words.tooLarge(file.size, maxBytes)
  return null
}
