const CRLF = "\r\n"
const LONGEST_LINE = 75

/** Text of a calendar: its own marks are escaped, and no control character starts a line of somebody else's. */
export const escapeText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "")

/** An address is not escaped: what has no place in one is left out. */
export const cleanUrl = (url: string): string => url.replace(/[\p{Cc}\s]/gu, "")

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Cut at 75 octets without the end of line, between characters; what follows starts with a space, which counts. */
export const foldLine = (line: string): string => {
  let folded = ""
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LONGEST_LINE) {
      folded += `${CRLF} `
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => foldLine(line) + CRLF).join("")
