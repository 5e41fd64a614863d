import { type PdfDict, PdfSyntaxError, type PdfValue, readPdfObject } from "./pdf-values.ts"

/** A dictionary of a signature as it stands in a file. */
export type FoundSeal = {
  readonly id: number
  readonly generation: number
  readonly kind: string
  readonly at: Date | null
  /** [from, length, from, length] of the bytes it says to cover. */
  readonly range: readonly [number, number, number, number]
  /** Its place in the file, angle brackets included, and the digits in it. */
  readonly place: { readonly from: number; readonly to: number; readonly digits: string }
}

/** Signatures of others take 60 kB at most, in two digits for each byte. */
const LARGEST_DICTIONARY = 300_000
const OBJECT_HEAD = 40
const MARK = "/ByteRange"
const MOST_LOOKS = 40

const nameIn = (dict: PdfDict, key: string): string => {
  const value = dict.entries.get(key)
  return value?.type === "name" ? value.name : ""
}

const MOMENT = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z(?:00'?00'?)?|([+-])(\d\d)'?(\d\d)'?)$/

const momentIn = (dict: PdfDict): Date | null => {
  const value = dict.entries.get("M")
  const found = value?.type === "literal" ? MOMENT.exec(value.inside) : null
  if (!found) return null
  const [, year, month, day, hour, minute, second, sign = "+", hours = "00", minutes = "00"] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${hours}:${minutes}`)
  return Number.isNaN(at.getTime()) ? null : at
}

const rangeIn = (dict: PdfDict): FoundSeal["range"] | null => {
  const value = dict.entries.get("ByteRange")
  if (value?.type !== "array" || value.items.length !== 4) return null
  const numbers = value.items.map((item) => (item.type === "number" && item.isInteger ? item.value : -1))
  const [first = -1, second = -1, third = -1, fourth = -1] = numbers
  return numbers.includes(-1) ? null : [first, second, third, fourth]
}

/** Where the object around a byte begins: the number before the last « obj ». */
const objectStart = (bytes: Buffer, at: number): number | null => {
  const lowest = Math.max(0, at - LARGEST_DICTIONARY)
  const word = bytes.subarray(lowest, at).lastIndexOf(" obj")
  if (word === -1) return null
  const head = bytes.toString("latin1", Math.max(0, lowest + word - OBJECT_HEAD), lowest + word)
  const number = /\d{1,9} {1,4}\d{1,5}$/.exec(head)
  return number ? lowest + word - number[0].length : null
}

/** Undefined when the word stands elsewhere than in a dictionary: in a text about signatures, say. */
const readSeal = (bytes: Buffer, at: number): FoundSeal | null | undefined => {
  const start = objectStart(bytes, at)
  if (start === null) return null
  const text = bytes.toString("latin1", start, Math.min(bytes.length, start + LARGEST_DICTIONARY))
  const { id, generation, value } = readPdfObject(text, 0)
  if (value.type !== "dict" || !value.entries.has("ByteRange")) return undefined
  const range = rangeIn(value)
  const contents: PdfValue | undefined = value.entries.get("Contents")
  if (range === null || contents?.type !== "hex") return null
  const place = { from: start + contents.start, to: start + contents.end, digits: contents.inside }
  return { id, generation, kind: nameIn(value, "SubFilter"), at: momentIn(value), range, place }
}

const tryToRead = (bytes: Buffer, at: number): FoundSeal | null | undefined => {
  try {
    return readSeal(bytes, at)
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null
    throw error
  }
}

/**
 * The signatures of a file, found by their bytes: a signature's dictionary is never compressed. No table is followed, so
 * that a hostile one can neither hide a signature nor lead in circles. Null stands for one that cannot be read; the whole
 * answer is null when there are more than anybody would write.
 */
export const findSeals = (bytes: Buffer, most: number): (FoundSeal | null)[] | null => {
  const found: (FoundSeal | null)[] = []
  let looks = 0
  for (let at = bytes.indexOf(MARK); at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    looks += 1
    if (looks > MOST_LOOKS) return null
    const seal = tryToRead(bytes, at)
    if (seal !== undefined) found.push(seal)
  }
  return found.length > most ? null : found
}

const LARGEST_FIELD = 4096

/** The name of the field that shows a seal; empty when it stands in a compressed part of the file. */
export const fieldNameOf = (bytes: Buffer, { id, generation }: FoundSeal): string => {
  const at = bytes.lastIndexOf(`/V ${id} ${generation} R`)
  if (at === -1) return ""
  const around = bytes.toString("latin1", Math.max(0, at - LARGEST_FIELD), at + LARGEST_FIELD)
  const start = around.lastIndexOf(" obj", Math.min(at, LARGEST_FIELD))
  const end = around.indexOf("endobj", start)
  return (
    /\/T ?\(([\w .-]{1,60})\)/.exec(around.slice(Math.max(start, 0), end === -1 ? undefined : end))?.[1] ?? ""
  )
}
