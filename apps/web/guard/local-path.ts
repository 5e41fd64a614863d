const HERE = "https://here.invalid"

/**
 * A path of this site, or null. The page asked for before log-in travels in the address, where anyone can write:
 * whatever could lead elsewhere (`//host`, `/\host`, a scheme, a tab that browsers drop) is refused.
 */
export const localPath = (text: unknown): string | null => {
  if (typeof text !== "string" || !text.startsWith("/")) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  if (/[\u0000-\u0020\\]/.test(text)) return null
  const url = URL.parse(text, HERE)
  if (url?.origin !== HERE || url.pathname.startsWith("//")) return null
  return `${url.pathname}${url.search}`
}
