import { formatFrenchDate, typography } from "@jalon/kernel"
import { type CodeList, codesAt, type FormList } from "@jalon/legal-values/rules"
import { type CellReader, refused, taken } from "./cell.ts"
import { type CodeBook, codeBook, codeIn } from "./code-book.ts"

type Official = {
  /** What is told of a cell that no code reads. */
  sentence: string
  code?: string
  /** Other words for a code. */
  extra?: Readonly<Record<string, string>>
  /** Codes that ended and are read in another way. */
  except?: readonly string[]
}

/** What has begun by then: where two codes have the same words, the one still in force. */
const bookOn = (list: CodeList, on: string, { extra, except = [] }: Official): CodeBook => {
  const begun = list.filter(({ code, valid_from }) => valid_from <= on && !except.includes(code))
  return new Map([...codeBook(begun), ...codeBook(codesAt(begun, on), { ...extra })])
}

const endOf = (list: CodeList, code: string, on: string): string | null =>
  codesAt(list, on).some((one) => one.code === code)
    ? null
    : (list.findLast((one) => one.code === code && one.valid_from <= on)?.valid_to ?? null)

/** A code of an official form, as its list stands today. Files bring older ones: they are taken, and it is told. */
export const readOfficial = (name: FormList, official: Official): CellReader<string> => {
  // One sheet asks thousands of times for the same book.
  let known: { list: CodeList; on: string; book: CodeBook } | undefined
  return ({ text }, on, lists) => {
    const list = lists[name]
    if (known?.list !== list || known.on !== on) known = { list, on, book: bookOn(list, on, official) }
    const code = codeIn(known.book, text)
    if (code === undefined) return refused(official.code ?? "unknown_code", official.sentence)
    const end = endOf(list, code, on)
    return end === null
      ? taken(code)
      : taken(code, typography(`Le code ${code} a pris fin le ${formatFrenchDate(end)}.`))
  }
}
