import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib"

export interface SentryEnvelope {
  readonly header: unknown
  readonly items: readonly { readonly header: unknown; readonly payload: unknown }[]
}

export interface RawBody {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly contentEncoding: string
  readonly contentType: string
  readonly bytes: Buffer
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

const inflate = (bytes: Buffer, encoding: string) => {
  if (encoding === "br") return brotliDecompressSync(bytes)
  if (encoding === "deflate") return inflateSync(bytes)
  // PostHog compresses by itself (`compression=gzip-js`) and declares plain text, so the bytes decide.
  return isGzip(bytes) ? gunzipSync(bytes) : bytes
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A session recording is a line of JSON, then its events deflated: they have to be opened to be searched for leaks. */
const readPayload = (bytes: Buffer): unknown => {
  const deflatedAt = bytes.indexOf("\n\x78", 0, "latin1") + 1
  if (deflatedAt === 0) return parse(bytes.toString("utf8"))
  try {
    const events = inflateSync(bytes.subarray(deflatedAt)).toString("utf8")
    return [parse(bytes.toString("utf8", 0, deflatedAt)), parse(events)]
  } catch {
    return bytes.toString("utf8")
  }
}

const declaredLength = (header: unknown) =>
  typeof header === "object" && header !== null && "length" in header && typeof header.length === "number"
    ? header.length
    : undefined

/** Lines of JSON, where a payload may say its own length because it is free to contain line breaks. */
const readEnvelope = (bytes: Buffer): SentryEnvelope => {
  const lineEnd = (from: number) => {
    const at = bytes.indexOf(10, from)
    return at === -1 ? bytes.length : at
  }
  const read = (from: number, to: number) => parse(bytes.toString("utf8", from, to))
  const items: { header: unknown; payload: unknown }[] = []
  let at = lineEnd(0)
  const header = read(0, at)
  while (at + 1 < bytes.length) {
    const headerEnd = lineEnd(at + 1)
    const itemHeader = read(at + 1, headerEnd)
    const length = declaredLength(itemHeader)
    const payloadEnd = length === undefined ? lineEnd(headerEnd + 1) : headerEnd + 1 + length
    items.push({ header: itemHeader, payload: readPayload(bytes.subarray(headerEnd + 1, payloadEnd)) })
    at = payloadEnd
  }
  return { header, items }
}

const fromBase64 = (text: string) => parse(Buffer.from(text, "base64").toString("utf8"))

/** What a sender of analytics, chat or error reports meant, whichever way it packed it; unreadable text stays text. */
export const decodeBody = (raw: RawBody): unknown => {
  const bytes = inflate(raw.bytes, raw.contentEncoding)
  if (raw.path.endsWith("/envelope/")) return readEnvelope(bytes)
  const text = bytes.toString("utf8")
  if (raw.contentType.startsWith("application/x-www-form-urlencoded") || text.startsWith("data=")) {
    const form = Object.fromEntries(new URLSearchParams(text))
    return form.data === undefined ? form : fromBase64(form.data)
  }
  if (text === "") return raw.query.data === undefined ? undefined : fromBase64(raw.query.data)
  return raw.query.compression === "base64" ? fromBase64(text) : parse(text)
}
