/**
 * Distinguished encoding of ASN.1, read strictly: lengths in their shortest form, nothing after the end. asn1js takes the
 * looser forms too, and there a changed byte may mean the same as before.
 */
export type Der = {
  readonly tag: number
  /** With its tag and length. */
  readonly whole: Buffer
  readonly inside: Buffer
}

export class DerError extends Error {
  override readonly name = "DerError"
}
const malformed = (what: string): never => {
  throw new DerError(what)
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** [n], with values inside. */
  within: (number: number): number => 0xa0 + number,
} as const

const readLength = (bytes: Buffer): { readonly length: number; readonly head: number } => {
  const first = bytes[1] ?? malformed("no length")
  if (first < 0x80) return { length: first, head: 2 }
  const count = first - 0x80
  if (count === 0 || count > 4 || bytes.length < 2 + count) return malformed("length not definite")
  const length = bytes.readUIntBE(2, count)
  if (length < 0x80 || length < 256 ** (count - 1)) return malformed("length not in its shortest form")
  return { length, head: 2 + count }
}

/** The first value of some bytes; what follows it is not looked at. */
export const readFirst = (bytes: Buffer): Der => {
  const tag = bytes[0] ?? malformed("nothing to read")
  if ((tag & 0x1f) === 0x1f) return malformed("tag in several bytes")
  const { length, head } = readLength(bytes)
  if (bytes.length < head + length) return malformed("cut value")
  return { tag, whole: bytes.subarray(0, head + length), inside: bytes.subarray(head, head + length) }
}

export const readOnly = (bytes: Buffer): Der => {
  const value = readFirst(bytes)
  return value.whole.length === bytes.length ? value : malformed("bytes after the value")
}

const MOST_PARTS = 1000

/** What a sequence, a set or a context tag holds. */
export const partsOf = ({ tag, inside }: Der): Der[] => {
  if ((tag & 0x20) === 0) return malformed("no parts in a simple value")
  const parts: Der[] = []
  for (let rest = inside; rest.length > 0; ) {
    const part = readFirst(rest)
    parts.push(part)
    if (parts.length > MOST_PARTS) return malformed("too many parts")
    rest = rest.subarray(part.whole.length)
  }
  return parts
}

export const expectTag = (value: Der | undefined, tag: number): Der =>
  value?.tag === tag ? value : malformed(`tag ${tag} expected`)

export const sequenceOf = (value: Der | undefined): Der[] => partsOf(expectTag(value, TAG.sequence))

export const setOf = (value: Der | undefined, tag: number = TAG.set): Der[] => partsOf(expectTag(value, tag))

export const oidOf = (value: Der | undefined): string => {
  const { inside } = expectTag(value, TAG.oid)
  const numbers: number[] = []
  let number = 0
  for (const byte of inside) {
    if (number === 0 && byte === 0x80) return malformed("identifier not in its shortest form")
    number = number * 128 + (byte & 0x7f)
    if (number > Number.MAX_SAFE_INTEGER / 256) return malformed("identifier too large")
    if (byte >= 0x80) continue
    numbers.push(number)
    number = 0
  }
  const first = numbers[0]
  if (first === undefined || (inside.at(-1) ?? 0x80) >= 0x80) return malformed("cut identifier")
  const top = Math.min(Math.floor(first / 40), 2)
  return [top, first - top * 40, ...numbers.slice(1)].join(".")
}

export const octetsOf = (value: Der | undefined): Buffer => expectTag(value, TAG.octetString).inside

export const integerOf = (value: Der | undefined): Buffer => {
  const { inside } = expectTag(value, TAG.integer)
  const [first = 0, second = 0] = inside
  const isPadded = inside.length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))
  return inside.length === 0 || isPadded ? malformed("integer not in its shortest form") : inside
}

export const smallIntegerOf = (value: Der | undefined): number => {
  const bytes = integerOf(value)
  return bytes.length <= 4 ? bytes.readIntBE(0, bytes.length) : malformed("integer too large")
}

/** YYYYMMDDHHMMSS, with or without a fraction, in UTC: the only form that a token may use. */
export const momentOf = (value: Der | undefined): Date => {
  const text = expectTag(value, TAG.generalizedTime).inside.toString("latin1")
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{0,8}[1-9])?Z$/.exec(text)
  if (!found) return malformed("moment")
  const [, year, month, day, hour, minute, second, fraction = ""] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
  return Number.isNaN(at.getTime()) ? malformed("moment") : at
}
