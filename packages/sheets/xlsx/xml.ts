import { TextDecoder } from "node:util"
import { SaxesParser } from "saxes"
import { damaged, tooBig } from "../refusals.ts"

export type Attributes = Readonly<Record<string, string>>

/** Called with local names: some programs write `x:row` where others write `row`. */
export type XmlHandlers = {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** An honest text or tag is far shorter; the parser holds one whole before it gives it. */
const LONGEST_PIECE = 2 * 1024 * 1024

const localName = (name: string) => name.slice(name.indexOf(":") + 1)

/** For an attribute that some programs write with a prefix of their own choice, as `r:id`. */
export const prefixed = (attributes: Attributes, name: string): string =>
  Object.entries(attributes).find(([written]) => written.includes(":") && localName(written) === name)?.[1] ??
  ""

const decoderFor = (first: Buffer) =>
  new TextDecoder(first[0] === 0xff && first[1] === 0xfe ? "utf-16le" : "utf-8", { fatal: true })

const decode = (decoder: TextDecoder, chunk?: Buffer) => {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw damaged("xml")
  }
}

/**
 * Feeds a part to its handlers piece by piece, and gives the hand back after each, so that what was read so far can
 * be passed on. A document type is refused: with it come entities that grow without end or read other files.
 */
export async function* parseXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let silent = 0
  const heard =
    <Args extends unknown[]>(handle: ((...args: Args) => void) | undefined) =>
    (...args: Args) => {
      silent = 0
      handle?.(...args)
    }
  const open = heard(handlers.open)
  const close = heard(handlers.close)
  parser.on("doctype", () => {
    throw damaged("dtd")
  })
  parser.on("error", () => {
    throw damaged("xml")
  })
  parser.on("opentag", ({ name, attributes }) => open(localName(name), attributes))
  parser.on("closetag", ({ name }) => close(localName(name)))
  parser.on("text", heard(handlers.text))
  parser.on("cdata", heard(handlers.text))

  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk)
    const text = decode(decoder, chunk)
    silent += text.length
    parser.write(text)
    if (silent > LONGEST_PIECE) throw tooBig("cell", LONGEST_PIECE)
    yield
  }
  parser.write(decoder === undefined ? "" : decode(decoder))
  parser.close()
  yield
}

export const readXml = async (chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of parseXml(chunks, handlers));
}
