/** What no system takes in a name, or what would make a name read otherwise than it is: bidirectional marks. */
const TRICKS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu

/** The name a person gave, as a plain last part of a path. */
export const plainName = (typed: string): string => {
  const name = typed
    .toWellFormed()
    .replace(TRICKS, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "")
  return name === "" ? "fichier" : name
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
