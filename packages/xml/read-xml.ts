export type XmlNode = {
  /** Without the prefix of its namespace. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly kids: readonly XmlNode[]
  /** Its own text, not that of its children. */
  readonly text: string
}

export class XmlError extends Error {
  override readonly name = "XmlError"
}

const refuse = (what: string, at: number): never => {
  throw new XmlError(`${what} at character ${at}`)
}

const MOST_CHARACTERS = 20_000_000
const DEEPEST = 64

const NAME = "[A-Za-z_\\u00c0-\\uffff][\\w.\\-\\u00b7-\\uffff]{0,199}"
const OPEN = new RegExp(`<(?:${NAME}:)?(${NAME})`, "y")
const CLOSE = new RegExp(`</(?:${NAME}:)?(${NAME})\\s*>`, "y")
const ATTRIBUTE = new RegExp(`\\s+((?:${NAME}:)?${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "y")
const TAG_END = /\s*(\/?)>/y

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }

/** The characters that XML 1.0 allows. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

const decode = (raw: string, at: number): string =>
  raw.includes("&")
    ? raw.replace(
        /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,10}));|&/g,
        (_, hexadecimal?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return ENTITIES[name] ?? refuse(`entity ${name}`, at)
          if (hexadecimal === undefined && decimal === undefined) return refuse("bare ampersand", at)
          const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)
          return isCharacter(code) ? String.fromCodePoint(code) : refuse("forbidden character", at)
        },
      )
    : raw

type Open = { name: string; attributes: Map<string, string>; kids: XmlNode[]; texts: string[] }

/** What stands between elements: comments, instructions, sections of plain characters. Gives where it ends. */
const skipOther = (text: string, at: number, into: Open | undefined): number => {
  const until = (mark: string, from: number): number => {
    const end = text.indexOf(mark, from)
    return end === -1 ? refuse("no end", at) : end
  }
  if (text.startsWith("<!--", at)) return until("-->", at + 4) + 3
  if (text.startsWith("<?", at)) return until("?>", at + 2) + 2
  if (text.startsWith("<![CDATA[", at) && into) {
    const end = until("]]>", at + 9)
    into.texts.push(text.slice(at + 9, end))
    return end + 3
  }
  // A document type could declare entities: files of ours and of banks have none.
  return refuse("markup that is not read", at)
}

const readAttributes = (text: string, from: number, attributes: Map<string, string>): number => {
  let at = from
  for (let found = match(ATTRIBUTE, text, at); found; found = match(ATTRIBUTE, text, at)) {
    const name = found[1] ?? ""
    if (attributes.has(name)) return refuse("attribute given twice", at)
    attributes.set(name, decode(found[2] ?? found[3] ?? "", at))
    at += found[0].length
  }
  return at
}

const nodeOf = ({ texts, ...rest }: Open): XmlNode => ({ ...rest, text: texts.join("") })

/** Where the reader stands: the elements that are open, and the root once it has closed. */
const openElements = (text: string) => {
  const open: Open[] = []
  let root: XmlNode | undefined
  const end = (done: Open): void => {
    const node = nodeOf(done)
    const around = open.at(-1)
    if (around) around.kids.push(node)
    else root = node
  }
  return {
    around: (): Open | undefined => open.at(-1),
    begin: (found: RegExpExecArray, at: number): number => {
      if (root) return refuse("second root", at)
      const element: Open = { name: found[1] ?? "", attributes: new Map(), kids: [], texts: [] }
      const behind = readAttributes(text, at + found[0].length, element.attributes)
      const tagEnd = match(TAG_END, text, behind) ?? refuse("tag without end", at)
      if (tagEnd[1] === "/") end(element)
      else if (open.length === DEEPEST) return refuse("too deep", at)
      else open.push(element)
      return behind + tagEnd[0].length
    },
    close: (found: RegExpExecArray, at: number): number => {
      const last = open.pop()
      if (!last || last.name !== found[1]) return refuse("tag that closes another", at)
      end(last)
      return at + found[0].length
    },
    addText: (raw: string, at: number): void => {
      const around = open.at(-1)
      if (around) around.texts.push(decode(raw, at))
      else if (raw.trim() !== "") refuse("text outside the root", at)
    },
    root: (): XmlNode => (open.length > 0 || !root ? refuse("no end", text.length) : root),
  }
}

/** Reads a whole document; throws an XmlError at the first thing that a strict reader does not take. */
export const readXml = (document: string, { maxLength = MOST_CHARACTERS } = {}): XmlNode => {
  if (document.length > maxLength) return refuse("too long", maxLength)
  const text = document.charCodeAt(0) === 0xfeff ? document.slice(1) : document
  const elements = openElements(text)
  let at = 0
  while (at < text.length) {
    const mark = text.indexOf("<", at)
    const next = mark === -1 ? text.length : mark
    elements.addText(text.slice(at, next), at)
    if (mark === -1) break
    const opened = match(OPEN, text, next)
    const closed = opened ? null : match(CLOSE, text, next)
    if (opened) at = elements.begin(opened, next)
    else at = closed ? elements.close(closed, next) : skipOther(text, next, elements.around())
  }
  return elements.root()
}
