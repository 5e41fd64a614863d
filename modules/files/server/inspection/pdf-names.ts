const SPACE = "[\\0\\t\\n\\f\\r ]"
const REGULAR = "[^\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]"
const REFERENCE = `\\d{1,10}${SPACE}{1,20}\\d{1,5}${SPACE}{1,20}R`

/** More of one name than this in one file is there to wear the reader out. */
const MAX_OCCURRENCES = 10_000

/** Kinds of action that do more than turn a page, and things that are programs or files of their own. */
const ACTIONS = [
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "Rendition",
  "RichMedia",
  "RichMediaExecute",
  "EmbeddedFile",
  "EmbeddedFiles",
]

const ACTION = new RegExp(`/(?:${ACTIONS.join("|")})(?!${REGULAR})`, "g")
const BEFORE = new RegExp(`(/?)(${REGULAR}*)$`)

/**
 * « HTML/CSS/JavaScript » in the title of a CV is a text. As a name it stands behind a key (/S/JavaScript), behind
 * the head of its object, or behind a space or a bracket; where a text could look so too, it counts as a name.
 */
const standsAsName = (text: string, at: number) => {
  const [, slash = "", word = ""] = BEFORE.exec(text.slice(Math.max(0, at - 64), at)) ?? []
  if (slash === "/") return ["S", "Type", "Subtype"].includes(word)
  return word === "" || word.endsWith("obj") || /^\d+$/.test(word)
}

/** Keys whose value does something by itself; the value is looked at because two letters may stand anywhere. */
const KEYS: [string, string][] = [
  ["JS", `(?:\\([\\x20-\\x7e]{6}|<[0-9A-Fa-f]{6}|${REFERENCE})`],
  ["AA", `(?:<<|${REFERENCE})`],
  ["EF", `(?:<<|${REFERENCE})`],
  ["XFA", `(?:\\[${SPACE}{0,20}[(\\d]|${REFERENCE})`],
]
const KEY = new RegExp(KEYS.map(([name, value]) => `/${name}(?:%|${SPACE}{0,100}${value})`).join("|"))

/** Thrown by a text made to wear its reader out. */
class TooMany extends Error {}

function* atMost<T>(max: number, items: Iterable<T>): Generator<T> {
  let count = 0
  for (const item of items) {
    count += 1
    if (count > max) throw new TooMany()
    yield item
  }
}

const PLAIN_OPENING = /\/S[\0\t\n\f\r ]{0,100}\/GoTo(?![A-Za-z])|\/D[\0\t\n\f\r ]{0,100}[[(]/
const OPENING = new RegExp(
  `/OpenAction${SPACE}{0,100}(<<|%|(\\d{1,10})${SPACE}{1,20}(\\d{1,5})${SPACE}{1,20}R)?`,
  "g",
)
const OPENING_LENGTH = 400
/** One for each time the file was saved anew; each is looked for in the whole text. */
const MAX_OPENINGS = 10

/** What opens with the document may only be one of its own pages. */
const opensItself = (text: string, at: number) => {
  const value = text.slice(at, at + OPENING_LENGTH)
  return value.startsWith("[") || PLAIN_OPENING.test(value)
}

const endOfHead = (text: string, object: string, generation: string) => {
  const heads = new RegExp(`${object}${SPACE}{1,20}${generation}${SPACE}{1,20}obj${SPACE}{0,100}`, "g")
  for (const { 0: head, index } of text.matchAll(heads))
    if (!/\d/.test(text[index - 1] ?? "")) return index + head.length
  return null
}

const opensElse = (text: string) => {
  for (const match of atMost(MAX_OPENINGS, text.matchAll(OPENING))) {
    const [whole, value, object, generation] = match
    // A bare destination has neither a dictionary nor a reference.
    if (value === undefined) continue
    const at =
      object === undefined || generation === undefined
        ? match.index + whole.length
        : endOfHead(text, object, generation)
    // In an object stream it has no head; what it could start is found by its own name.
    if (at !== null && !opensItself(text, at)) return true
  }
  return false
}

const HASH = 0x23
const HEX = Array.from({ length: 256 }, (_, byte) => Number.parseInt(String.fromCharCode(byte), 16))
const hexDigit = (byte: number | undefined) => HEX[byte ?? 0] ?? Number.NaN

/**
 * Names may be written with #xx for any sign: « /Java#53cript ». Done on bytes: a file can be made of nothing else,
 * and replacing in a text would then take ten seconds.
 */
export const unescaped = (text: string): string => {
  if (!text.includes("#")) return text
  const bytes = Buffer.from(text, "latin1")
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const code = byte === HASH ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : Number.NaN
    bytes[length] = Number.isNaN(code) ? byte : code
    length += 1
    if (!Number.isNaN(code)) at += 2
  }
  return bytes.toString("latin1", 0, length)
}

/** Whether objects written in this text do anything but show pages. Too intricate to tell counts as yes. */
export const isActive = (text: string): boolean => {
  try {
    for (const { index } of atMost(MAX_OCCURRENCES, text.matchAll(ACTION)))
      if (standsAsName(text, index)) return true
    return KEY.test(text) || opensElse(text)
  } catch (error) {
    if (error instanceof TooMany) return true
    throw error
  }
}

const ENCRYPTED = new RegExp(`/Encrypt(?:%|${SPACE}{0,100}(?:<<|${REFERENCE}))`)

export const isEncrypted = (text: string): boolean => ENCRYPTED.test(text)

const FILTERS = new RegExp(`/Filter${SPACE}{0,100}(\\[[^\\]]{0,300}|/${REGULAR}{1,40})`, "g")
const RARE =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z0-9])/
const PICTURE = /\/(?:DCTDecode|DCT|JPXDecode|CCITTFaxDecode|CCF|JBIG2Decode)(?![A-Za-z0-9])/

/**
 * Objects may stand inside compressed streams. Every program that writes such files compresses them in one way only;
 * another way is there to hide them.
 */
export const hidesObjects = (text: string): boolean => {
  if (!/\/(?:ObjStm|XRef)(?![A-Za-z0-9])/.test(text)) return false
  for (const [, filters = ""] of text.matchAll(FILTERS))
    if (RARE.test(filters) && !PICTURE.test(filters)) return true
  return false
}
