const NARROW = "\u202f"
const NO_BREAK = "\u00a0"

/**
 * French typography, applied once where sentences are gathered, so that nobody types special spaces by hand.
 * Wordings fixed by the specification never pass through here.
 */
export const typography = (text: string): string =>
  text
    .replaceAll("'", "’")
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/ :/g, `${NO_BREAK}:`)
    .replace(/« /g, `«${NO_BREAK}`)
    .replace(/ »/g, `${NO_BREAK}»`)
    .replace(/(\d) (%|€|h|min|s|Mo|Ko|kB)(?![\p{L}\d])/gu, `$1${NO_BREAK}$2`)
    .replace(/\b(n°|M\.|Mme) /g, `$1${NO_BREAK}`)
