import { Refusal } from "@jalon/kernel"
import opentype from "opentype.js"
import { readFonts } from "./engine/fonts.ts"

type Coverage = (codePoint: number) => boolean

/** Characters that every face of ours can draw. */
const readCoverage = (): Coverage => {
  const faces = readFonts().map((bytes) => {
    const { buffer, byteOffset, byteLength } = bytes
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  })
  const known = new Map<number, boolean>()
  return (codePoint) => {
    const before = known.get(codePoint)
    if (before !== undefined) return before
    const is = faces.every((face) => face.charToGlyphIndex(String.fromCodePoint(codePoint)) > 0)
    known.set(codePoint, is)
    return is
  }
}

let coverage: Coverage | undefined
const canDraw: Coverage = (codePoint) => {
  coverage ??= readCoverage()
  return coverage(codePoint)
}

/** Line feeds and the invisible marks that Typst itself understands. */
const LAID_OUT = new Set(["\n", "\u200b", "\u00ad", "\u2060"])
/** Characters that say nothing on paper: controls, marks of direction and of joining, pictograms and their variants. */
const DROPPED = /\p{Cc}|\p{Cf}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20e3/u
const SPACE = /\p{Zs}/u
/** Separators of lines and of paragraphs, from some word processors. */
const LINE_ENDS = /[\u2028\u2029]/

const drawn = (character: string): string | null => {
  if (LAID_OUT.has(character) || canDraw(character.codePointAt(0) ?? 0)) return character
  if (LINE_ENDS.test(character)) return "\n"
  if (SPACE.test(character)) return " "
  return DROPPED.test(character) ? "" : null
}

const PLAIN = /^[\n\x20-\x7e\u00a0-\u00ff\u2019\u202f]*$/
const SHOWN = 60

/**
 * A text as our fonts can draw it. Letters are composed (« e » and its accent become « é »), pictograms and invisible
 * marks leave no trace; a letter that no face has is refused, because a name is never changed to fit.
 */
export const printableText = (text: string): string => {
  if (PLAIN.test(text)) return text
  const characters = [...text.normalize("NFC").replaceAll("\r\n", "\n")]
  const unknown = characters.filter((character) => drawn(character) === null)
  if (unknown.length > 0)
    throw new Refusal("document.unprintable", {
      characters: [...new Set(unknown)].slice(0, 10).join(" "),
      text: text.slice(0, SHOWN),
    })
  return characters.map(drawn).join("")
}

/** The same with every text inside, however deep. */
export const printable = <Value>(value: Value): Value => {
  if (typeof value === "string") return printableText(value) as Value
  if (Array.isArray(value)) return value.map(printable) as Value
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printable(one)])) as Value
}
