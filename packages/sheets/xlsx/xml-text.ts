/**
 * Signs that XML cannot carry are written _xHHHH_ by spreadsheets, and so is the start of a text that looks like
 * that writing. A carriage return counts among them: XML readers turn it into a line feed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}|_(?=x[0-9A-Fa-f]{4}_)/gu
const WRITTEN = /_x([0-9A-Fa-f]{4})_/g

const hex = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

export const cellText = (text: string): string => escapeXml(text.replace(UNWRITABLE, hex))

export const readCellText = (text: string): string =>
  text.includes("_x")
    ? text.replace(WRITTEN, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text
