import { searchText } from "@jalon/kernel"
import type { CodeList } from "@jalon/legal-values/rules"
import { type CellReader, refused, taken } from "./cell.ts"
import { plainText } from "./text.ts"

/** Every writing of a code that a file may bring, with the code it stands for. */
export type CodeBook = ReadonlyMap<string, string>

/** Words as people write them, without accents, capitals or signs. */
export const plainWords = (text: string): string =>
  searchText(plainText(text))
    .replace(/[^a-z0-9+]+/g, " ")
    .trim()

/** Two official lists differ by a capital or an apostrophe between two notices: only the words count. */
export const codeBook = (list: CodeList, extra: Record<string, string> = {}): CodeBook =>
  new Map([
    ...list.flatMap(({ code, label }): [string, string][] => [
      [plainWords(label), code],
      [code.toLowerCase(), code],
      [String(Number(code)), code],
    ]),
    ...Object.entries(extra),
  ])

export const codeIn = (book: CodeBook, text: string): string | undefined => {
  const words = plainWords(text).replace(/ 0$/, "")
  return book.get(words) ?? codeBeforeLabel(book, words)
}

export const readCode =
  (book: CodeBook, sentence: string): CellReader<string> =>
  ({ text }) => {
    const code = codeIn(book, text)
    return code === undefined ? refused("unknown_code", sentence) : taken(code)
  }

/** « 54 BTS », « 54 - BTS »: both must say the same. */
const codeBeforeLabel = (book: CodeBook, words: string): string | undefined => {
  const [, written = "", label = ""] = /^(\d{1,2}) (.+)$/.exec(words) ?? []
  const code = book.get(label)
  return code !== undefined && book.get(written) === code ? code : undefined
}
