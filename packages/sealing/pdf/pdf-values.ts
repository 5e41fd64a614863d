type Span = {
  /** Bytes of the file, the end not included. */
  readonly start: number
  readonly end: number
}
export type PdfDict = Span & { readonly type: "dict"; readonly entries: ReadonlyMap<string, PdfValue> }
export type PdfReference = Span & {
  readonly type: "reference"
  readonly id: number
  readonly generation: number
}
export type PdfValue =
  | PdfDict
  | PdfReference
  | (Span & { readonly type: "array"; readonly items: readonly PdfValue[] })
  | (Span & { readonly type: "name"; readonly name: string })
  | (Span & { readonly type: "number"; readonly value: number; readonly isInteger: boolean })
  /** As written between its brackets, undecoded. */
  | (Span & { readonly type: "hex" | "literal"; readonly inside: string })
  | (Span & { readonly type: "word" })

export class PdfSyntaxError extends Error {
  override readonly name = "PdfSyntaxError"
}
const malformed = (what: string, at: number): never => {
  throw new PdfSyntaxError(`${what} at byte ${at}`)
}

const WHITE = "\\0\\t\\n\\f\\r "
const REGULAR = `[^${WHITE}()<>[\\]{}/%]`
const sticky = (pattern: string): RegExp => new RegExp(pattern, "y")

const GAP = sticky(`(?:[${WHITE}]+|%[^\\n\\r]*)*`)
const NAME = sticky(`/(${REGULAR}{0,127})(?!${REGULAR})`)
const REFERENCE = sticky(`(\\d{1,9})[${WHITE}]{1,32}(\\d{1,5})[${WHITE}]{1,32}R(?!${REGULAR})`)
const NUMBER = sticky(`[+-]?(?:\\d{1,15}(?:\\.\\d{0,15})?|\\.\\d{1,15})(?!${REGULAR})`)
const WORD = sticky(`(?:true|false|null)(?!${REGULAR})`)
const HEX = sticky(`<([0-9A-Fa-f${WHITE}]*)>`)

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Where the next value begins: behind spaces and comments. */
export const skipGap = (text: string, at: number): number => at + (match(GAP, text, at)?.[0].length ?? 0)

const decodeName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** Brackets may stand inside one another; a backslash takes the next character's meaning away. */
const readLiteral = (text: string, start: number): PdfValue => {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === "\\") at++
    else if (character === "(") depth++
    else if (character === ")") depth--
    if (depth === 0) return { type: "literal", inside: text.slice(start + 1, at), start, end: at + 1 }
  }
  return malformed("text without end", start)
}

const readScalar = (text: string, start: number): PdfValue => {
  const name = match(NAME, text, start)
  if (name) return { type: "name", name: decodeName(name[1] ?? ""), start, end: start + name[0].length }
  const reference = match(REFERENCE, text, start)
  if (reference) {
    const [whole, id, generation] = reference
    return {
      type: "reference",
      id: Number(id),
      generation: Number(generation),
      start,
      end: start + whole.length,
    }
  }
  const number = match(NUMBER, text, start)?.[0]
  if (number !== undefined) {
    const isInteger = /^\d+$/.test(number)
    return { type: "number", value: Number(number), isInteger, start, end: start + number.length }
  }
  const hex = match(HEX, text, start)
  if (hex) return { type: "hex", inside: hex[1] ?? "", start, end: start + hex[0].length }
  const word = match(WORD, text, start)?.[0]
  if (word !== undefined) return { type: "word", start, end: start + word.length }
  return malformed("unknown value", start)
}

/** Deeper than any file of ours; a hostile one must not fill the stack. */
const DEEPEST = 24

const readDict = (text: string, start: number, depth: number): PdfDict => {
  const entries = new Map<string, PdfValue>()
  let at = skipGap(text, start + 2)
  while (!text.startsWith(">>", at)) {
    const key = readScalar(text, at)
    if (key.type !== "name") return malformed("key that is no name", at)
    // Two values for one key: readers differ in which of them they take.
    if (entries.has(key.name)) return malformed("key given twice", at)
    const value = readAt(text, skipGap(text, key.end), depth + 1)
    entries.set(key.name, value)
    at = skipGap(text, value.end)
  }
  return { type: "dict", entries, start, end: at + 2 }
}

const readArray = (text: string, start: number, depth: number): PdfValue => {
  const items: PdfValue[] = []
  let at = skipGap(text, start + 1)
  while (text[at] !== "]") {
    const value = readAt(text, at, depth + 1)
    items.push(value)
    at = skipGap(text, value.end)
  }
  return { type: "array", items, start, end: at + 1 }
}

const readAt = (text: string, start: number, depth: number): PdfValue => {
  if (depth > DEEPEST || start >= text.length) return malformed("no value", start)
  if (text.startsWith("<<", start)) return readDict(text, start, depth)
  if (text[start] === "[") return readArray(text, start, depth)
  if (text[start] === "(") return readLiteral(text, start)
  return readScalar(text, start)
}

/**
 * The value that stands at a byte of a file, read as Latin-1 so that characters are bytes. Throws PdfSyntaxError on
 * anything that a strict reader would not take.
 */
export const readPdfValue = (text: string, at: number): PdfValue => readAt(text, skipGap(text, at), 0)

const OBJECT = sticky(`(\\d{1,9})[${WHITE}]{1,32}(\\d{1,5})[${WHITE}]{1,32}obj(?!${REGULAR})`)

/** The object that begins at a byte: its number and its value. */
export const readPdfObject = (text: string, at: number) => {
  const head = match(OBJECT, text, at)
  if (!head) return malformed("no object", at)
  return {
    id: Number(head[1]),
    generation: Number(head[2]),
    value: readPdfValue(text, at + head[0].length),
  }
}
