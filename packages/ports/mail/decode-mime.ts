export interface DecodedMail {
  readonly messageId: string
  readonly subject: string
  readonly from: string
  readonly to: string
  readonly text: string
  readonly html: string
  readonly replyTo: string
  /** Pictures that the HTML names by `cid:`, as addresses that a page can show. */
  readonly pictures: Readonly<Record<string, string>>
}

type Headers = ReadonlyMap<string, string>

interface Part {
  readonly headers: Headers
  readonly body: string
}

/** Sources are held as one character per byte, so that cutting lines never breaks a character in two. */
const decodeBytes = (bytes: string, charset: string) => {
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, "latin1"))
  } catch {
    return bytes
  }
}

const unquote = (text: string) =>
  text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const decodeBody = (body: string, encoding: string) => {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("latin1")
  if (encoding === "quoted-printable") return unquote(body.replace(/=[ \t]*\r?\n/g, ""))
  return body
}

const decodeWords = (value: string) => {
  // Encoded words that follow each other may share one character between them: join their bytes first (RFC 2047).
  const joined = value.replace(/(=\?[^?]+\?[BbQq]\?)([^?]*)\?=\s+(?==\?)/g, "$1$2?=")
  const words = /(?:=\?[^?]+\?[BbQq]\?[^?]*\?=)+/g
  return joined.replace(words, (run) => {
    const parts = [...run.matchAll(/=\?([^?]+)\?([BbQq])\?([^?]*)\?=/g)]
    const bytes = parts.map(([, , kind = "", word = ""]) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("latin1")
        : unquote(word.replaceAll("_", " ")),
    )
    return decodeBytes(bytes.join(""), parts[0]?.[1] ?? "utf-8")
  })
}

const splitHead = (source: string): Part => {
  const gap = /\r?\n\r?\n/.exec(source)
  const head = gap ? source.slice(0, gap.index) : source
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":")
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: gap ? source.slice(gap.index + gap[0].length) : "" }
}

const parameter = (header: string, name: string) =>
  new RegExp(`;\\s*${name}="?([^";]+)"?`, "i").exec(header)?.[1]

const leaves = (part: Part): readonly Part[] => {
  const type = part.headers.get("content-type") ?? ""
  const boundary = /^multipart\//i.test(type) ? parameter(type, "boundary") : undefined
  if (boundary === undefined) return [part]
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`)
  // The first piece is the preamble; the last one starts with the two dashes that close the list.
  const inner = pieces.slice(1).filter((piece) => !piece.startsWith("--"))
  return inner.flatMap((piece) => leaves(splitHead(piece.replace(/^[ \t]*\r\n/, ""))))
}

const readAs = (parts: readonly Part[], wanted: string) => {
  const typeOf = (part: Part) => part.headers.get("content-type") ?? "text/plain"
  const part = parts.find((candidate) => typeOf(candidate).toLowerCase().startsWith(wanted))
  if (part === undefined) return ""
  const encoding = (part.headers.get("content-transfer-encoding") ?? "").toLowerCase()
  return decodeBytes(decodeBody(part.body, encoding), parameter(typeOf(part), "charset") ?? "utf-8")
}

const picturesOf = (parts: readonly Part[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap(({ headers, body }) => {
      const [id, type] = [headers.get("content-id"), headers.get("content-type") ?? ""]
      const picture = `data:${type.split(";")[0]};base64,${body.replaceAll(/\s/g, "")}`
      return id === undefined || !type.startsWith("image/") ? [] : [[id.replaceAll(/[<>]/g, ""), picture]]
    }),
  )

/** Reads the plain and HTML texts of a mail such as ours. It is no general parser: attachments stay in the source. */
export const decodeMime = (source: Buffer): DecodedMail => {
  const mail = splitHead(source.toString("latin1"))
  const header = (name: string) => decodeWords(mail.headers.get(name) ?? "")
  const parts = leaves(mail)
  return {
    messageId: header("message-id"),
    subject: header("subject"),
    from: header("from"),
    to: header("to"),
    text: readAs(parts, "text/plain"),
    html: readAs(parts, "text/html"),
    replyTo: header("reply-to"),
    pictures: picturesOf(parts),
  }
}
