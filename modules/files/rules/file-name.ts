/** What no system takes in a name, or what would make a name read otherwise than it is: bidirectional marks. */
const TRICKS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu

/** Slashes of other scripts, which some systems turn into the plain one. */
const SLASHES = /[／＼∕⁄⧵]/g
/** Devices of Windows, with whatever extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** What is left for an extension within the 255 bytes that a system gives a name. */
const LONGEST_BYTES = 180

const bytesOf = (name: string): number => new TextEncoder().encode(name).length

const shortened = (name: string): string => {
  if (bytesOf(name) <= LONGEST_BYTES) return name
  const end = /\.[\p{L}\p{N}]{1,5}$/u.exec(name)?.[0] ?? ""
  let start = name.slice(0, -end.length || undefined)
  while (bytesOf(start + end) > LONGEST_BYTES) start = [...start].slice(0, -1).join("")
  return start + end
}

/** The name a person gave, as a plain last part of a path. */
export const plainName = (typed: string): string => {
  const name = typed
    .toWellFormed()
    .normalize("NFC")
    .replace(TRICKS, "_")
    .replace(SLASHES, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .replace(RESERVED, "_$&")
  return name === "" ? "fichier" : shortened(name)
}

const extensions: Record<string, { usual: string; known: RegExp }> = {
  "application/pdf": { usual: "pdf", known: /\.pdf$/i },
  "image/jpeg": { usual: "jpg", known: /\.jpe?g$/i },
  "image/png": { usual: "png", known: /\.png$/i },
}

/** The name to save under: it ends as the content does, whatever its sender called it. */
export const nameToSave = (name: string, contentType: string): string => {
  const extension = extensions[contentType]
  return extension === undefined || extension.known.test(name) ? name : `${name}.${extension.usual}`
}
