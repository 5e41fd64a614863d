import { inflateSync } from "node:zlib"

export type PdfStream = { readonly dictionary: string; readonly bytes: Buffer }

/** The objects of a paper by their number, found without its table: as a reader would repair a file. */
export type PdfObjects = {
  readonly text: (number: number) => string
  readonly stream: (number: number) => PdfStream
  readonly trailer: string
}

const unpacked = (dictionary: string, bytes: Buffer): Buffer =>
  dictionary.includes("/FlateDecode") ? inflateSync(bytes) : bytes

export const readObjects = (file: Buffer): PdfObjects => {
  const latin = file.toString("latin1")
  const texts = new Map<number, string>()
  const streams = new Map<number, PdfStream>()
  for (const match of latin.matchAll(/(?:^|\n)(\d+) 0 obj\n(<<.*?>>)\nstream\n/gs)) {
    const dictionary = match[2] ?? ""
    const start = match.index + match[0].length
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
    const bytes = unpacked(dictionary, file.subarray(start, start + length))
    streams.set(Number(match[1]), { dictionary, bytes })
    if (!dictionary.includes("/ObjStm")) continue
    const first = Number(/\/First (\d+)/.exec(dictionary)?.[1])
    const body = bytes.toString("latin1")
    const places = body.slice(0, first).trim().split(/\s+/).map(Number)
    for (let index = 0; index < places.length; index += 2) {
      const [number = 0, at = 0] = places.slice(index, index + 2)
      const next = places[index + 3]
      texts.set(number, body.slice(first + at, next === undefined ? undefined : first + next))
    }
  }
  const missing = (number: number): never => {
    throw new Error(`The paper has no object ${number}`)
  }
  const trailer =
    [...streams.values()].find(({ dictionary }) => dictionary.includes("/XRef"))?.dictionary ?? ""
  return {
    text: (number) => texts.get(number) ?? missing(number),
    stream: (number) => streams.get(number) ?? missing(number),
    trailer,
  }
}

/** The number of the object that an entry points to. */
export const refOf = (dictionary: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? Number.NaN)

export const refsIn = (text: string): number[] =>
  [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))

/** UTF-16 in hexadecimal, with the mark in front that PDF wants. */
export const utf16 = (hex: string): string =>
  Buffer.from(hex, "hex")
    .swap16()
    .toString("utf16le")
    .replace(/^\ufeff/, "")
