/** The file name a content-disposition header gives, or null. The extended form wins: it carries accents. */
export const fileNameOf = (header: string | null): string | null => {
  if (header === null) return null
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1]
  const name = extended === undefined ? plainName(header) : decoded(extended.trim())
  // Only the last part: a name must never choose a folder.
  return name?.split(/[/\\]/).at(-1) || null
}

const plainName = (header: string): string | null => {
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, "$1")
  return /filename\s*=\s*([^;\s]+)/i.exec(header)?.[1] ?? null
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
