import type { SheetLimits } from "../limits.ts"
import { damaged, tooBig } from "../refusals.ts"
import { readXml } from "./xml.ts"
import { readCellText } from "./xml-text.ts"

/**
 * The texts that cells refer to by number. Any cell may ask for any of them, so they are held: as UTF-8 in one
 * piece of memory beside their places, which costs what the texts weigh and no object for each.
 */
export class SharedStrings {
  #bytes = Buffer.alloc(64 * 1024)
  #length = 0
  #ends = new Uint32Array(1024)
  #count = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  add(text: string): void {
    const needed = this.#length + Buffer.byteLength(text)
    if (needed + 4 * this.#count > this.#maxBytes) throw tooBig("strings", this.#maxBytes)
    if (needed > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(needed, this.#bytes.length * 2))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#count * 2)
      larger.set(this.#ends)
      this.#ends = larger
    }
    this.#length += this.#bytes.write(text, this.#length)
    this.#ends[this.#count] = this.#length
    this.#count += 1
  }

  at(index: number): string {
    const end = index < this.#count ? this.#ends[index] : undefined
    if (end === undefined) throw damaged("strings")
    return this.#bytes.toString("utf8", index === 0 ? 0 : this.#ends[index - 1], end)
  }
}

export const readSharedStrings = async (
  part: AsyncIterable<Buffer> | undefined,
  { maxStringsBytes, maxCellLength }: SheetLimits,
): Promise<SharedStrings> => {
  const strings = new SharedStrings(maxStringsBytes)
  if (part === undefined) return strings
  let text = ""
  let [inText, inPhonetic] = [false, false]
  await readXml(part, {
    open(name) {
      if (name === "si") text = ""
      if (name === "rPh") inPhonetic = true
      if (name === "t") inText = true
    },
    text(piece) {
      if (inText && !inPhonetic) text += piece
      if (text.length > maxCellLength * 7) throw tooBig("cell", maxCellLength)
    },
    close(name) {
      if (name === "t") inText = false
      if (name === "rPh") inPhonetic = false
      if (name === "si") strings.add(readCellText(text))
    },
  })
  return strings
}
