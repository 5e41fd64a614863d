import { isAscii } from "node:buffer"
import { damaged, refusal } from "../refusals.ts"

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"

const boms: [Encoding, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
]

const bomOf = (bytes: Uint8Array) =>
  boms.find(([, bom]) => bom.every((byte, index) => bytes[index] === byte))?.[0]

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // A sign cut at the end of the chunk is no fault.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/**
 * Without a mark at the start, the first sign that is not plain ASCII decides between UTF-8 and the encoding of
 * French Windows; it may come late, so nothing is decided before.
 */
class Decoder {
  #encoding: Encoding | undefined
  #text = new TextDecoder("utf-8", { fatal: true })
  #carry: Uint8Array = new Uint8Array()

  #settle(encoding: Encoding) {
    this.#encoding = encoding
    this.#text = new TextDecoder(encoding, { fatal: true })
  }

  start(head: Uint8Array) {
    const marked = bomOf(head)
    if (marked !== undefined) this.#settle(marked)
  }

  push(chunk: Uint8Array, last: boolean): string {
    const bytes = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    this.#carry = new Uint8Array()
    if (this.#encoding === undefined && !isAscii(bytes)) {
      // Three bytes more than the beginning of a sign, so that a single cut « é » is not taken for UTF-8 on trust.
      const first = bytes.findIndex((byte) => byte >= 0x80)
      if (!last && bytes.length - first < 4) {
        this.#carry = bytes.slice(first)
        return this.#decode(bytes.subarray(0, first), false)
      }
      this.#settle(isUtf8(bytes) ? "utf-8" : "windows-1252")
    }
    return this.#decode(bytes, last)
  }

  #decode(bytes: Uint8Array, last: boolean): string {
    try {
      return this.#text.decode(bytes, { stream: !last })
    } catch {
      throw damaged("encoding")
    }
  }
}

/** The text of a file in the encodings that French spreadsheets write, without its mark. */
export async function* decodeText(
  head: Uint8Array,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new Decoder()
  decoder.start(head)
  for await (const chunk of chunks) {
    const text = decoder.push(chunk, false)
    if (text.includes("\0")) throw refusal("sheet.not_a_sheet")
    yield text
  }
  yield decoder.push(new Uint8Array(), true)
}
