/** Lower case, no accents, ligatures opened: the same rule as the database's search_text. */
export const searchText = (text: string): string =>
  text
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()

/** The words a person may be found by, each once. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    searchText(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== ""),
  ),
]

/** « CA-2026-00042 », or its beginning. */
const CONTRACT_NUMBER = /^c[ap]-\d/

/** The keys that what was typed is looked for by: an address or a number is kept whole, the rest word by word. */
export const searchKeys = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => (part.includes("@") || CONTRACT_NUMBER.test(part) ? [part] : searchWords(part)))

/** A pattern of PostgreSQL that finds, in a text without accents, a word that begins so. */
export const beginsWord = (key: string): string =>
  `(^|[^a-z0-9])${key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`

/**
 * What words begin with, on 63 bits: one for a first letter, one for the first two. A row may hold the words whose bits its
 * own mark has. The same rule as the database's search_mark.
 */
export const searchMark = (words: readonly string[]): bigint =>
  words.reduce((mark, word) => {
    const [first = 0, second = 0] = [...word].map((sign) => sign.codePointAt(0))
    const both = second === 0 ? 0n : 1n << BigInt(31 + ((31 * first + second) % 32))
    return mark | (1n << BigInt(first % 31)) | both
  }, 0n)
