import { fileTypeFromBuffer } from "file-type"

export const acceptedTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const
export type AcceptedType = (typeof acceptedTypes)[number]

const isAccepted = (type: string | undefined): type is AcceptedType =>
  acceptedTypes.some((accepted) => accepted === type)

const headLength = 1024
const activeMarkup = /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|svg|\?php|%@)|^#!/i

/** Readers of PDF accept their header anywhere in the first kilobyte, so an image that carries one is also a PDF. */
const hidesPdf = (type: AcceptedType, head: string) => type !== "application/pdf" && head.includes("%PDF-")

/** A ZIP is read from its end: an archive (or a JAR) glued behind an image is a whole archive to whoever opens it as one. */
const endsAsZip = (bytes: Buffer) => {
  const longestTail = 22 + 0xffff
  const tail = bytes.subarray(Math.max(0, bytes.length - longestTail))
  for (
    let at = tail.lastIndexOf("PK\x05\x06");
    at !== -1;
    at = at === 0 ? -1 : tail.lastIndexOf("PK\x05\x06", at - 1)
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

/**
 * The type of a whole file by its content: never by its name, never by what the sender declares.
 * Undefined when it is none that we take, or when the same bytes could also be read as something else.
 */
export const contentType = async (content: Uint8Array): Promise<AcceptedType | undefined> => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (!isAccepted(type)) return undefined
  const head = bytes.toString("latin1", 0, headLength)
  if (hidesPdf(type, head) || activeMarkup.test(head) || endsAsZip(bytes)) return undefined
  return type
}
