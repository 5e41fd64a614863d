import { objectStreams } from "./object-streams.ts"
import { hidesObjects, isActive, isEncrypted, unescaped } from "./pdf-names.ts"
import type { Verdict } from "./verdict.ts"

/** A page or a script for a server, anywhere in the file: to another program it would be one. */
const MARKUP = /<(?:script|html|!doctype\s+html|iframe|\?php)|<svg[\s/][\x20-\x7e]{8}/i

/** An archive in the middle of other bytes is still opened by forgiving programs. */
const carriesZip = (bytes: Buffer): boolean => {
  for (let at = bytes.indexOf("PK\x05\x06"); at !== -1; at = bytes.indexOf("PK\x05\x06", at + 4)) {
    if (at + 22 > bytes.length) return false
    const table = at - bytes.readUInt32LE(at + 12)
    if (table >= 0 && bytes.toString("latin1", table, table + 4) === "PK\x01\x02") return true
  }
  return false
}

/**
 * A PDF is kept as it came, since a signature or a form would not survive a new drawing. So it is refused as soon as
 * anything in it acts: its objects are read as text, wherever they stand, rather than as one reader would find them,
 * because readers differ.
 */
export const judgePdf = async (bytes: Buffer): Promise<Verdict> => {
  const text = bytes.toString("latin1")
  if (MARKUP.test(text) || carriesZip(bytes)) return { refusal: "wrong_type" }
  const written = [text, unescaped(text)]
  if (written.some(isEncrypted)) return { refusal: "encrypted" }
  const objects = await objectStreams(bytes, text)
  const hidden = objects?.flatMap((object) => [object, unescaped(object)])
  if (hidden === undefined || written.some(hidesObjects) || [...written, ...hidden].some(isActive))
    return { refusal: "active_content" }
  return { keep: { contentType: "application/pdf", bytes } }
}
