import type { FaceName } from "../pdf/faces.ts"
import { widthOf } from "../pdf/glyphs.ts"

/** Only a plain space may be cut at: French keeps its other spaces whole. */
const words = (text: string): string[] => text.split(/ +/).filter((word) => word !== "")

/** A word wider than the line, such as an address on the web, is cut where it must be. */
const cut = (word: string, fits: (text: string) => boolean): string[] => {
  const pieces: string[] = []
  let piece = ""
  for (const character of word) {
    if (piece !== "" && !fits(piece + character)) {
      pieces.push(piece)
      piece = ""
    }
    piece += character
  }
  return [...pieces, piece]
}

const wrapParagraph = (text: string, fits: (text: string) => boolean): string[] => {
  const lines: string[] = []
  let line = ""
  for (const word of words(text)) {
    const longer = line === "" ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== "") lines.push(line)
    const pieces = fits(word) ? [word] : cut(word, fits)
    line = pieces.pop() ?? ""
    lines.push(...pieces)
  }
  return line === "" ? lines : [...lines, line]
}

const MOST_KEPT = 5_000
const kept = new Map<string, readonly string[]>()

/**
 * A text in lines no wider than a width. Line feeds are kept; an empty line stays one. The words of a form are always
 * the same: they are cut once.
 */
export const wrap = (text: string, face: FaceName, size: number, width: number): readonly string[] => {
  const key = `${face} ${size} ${width} ${text}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const fits = (line: string): boolean => widthOf(face, size, line) <= width + 0.01
  const lines = text.split(/\r?\n/).flatMap((paragraph) => {
    const cutLines = wrapParagraph(paragraph, fits)
    return cutLines.length === 0 ? [""] : cutLines
  })
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, lines)
  return lines
}

export type Fitted = { readonly lines: readonly string[]; readonly size: number; readonly squeeze: number }

const SMALLEST = 4.5
const STEP = 0.25
/** Height of a line, in sizes of the text. */
export const LEADING = 1.16

type Room = { readonly width: number; readonly height: number }

/**
 * The largest size at which a text holds in a box: on several lines when the box is high enough, narrowed only when the
 * smallest size is still too wide. Nothing is ever cut.
 */
export const fit = (text: string, face: FaceName, { width, height }: Room, largest: number): Fitted => {
  const oneLine = widthOf(face, 1, text)
  if (oneLine * largest <= width && !text.includes("\n")) return { lines: [text], size: largest, squeeze: 1 }
  for (let size = largest; size > SMALLEST; size -= STEP) {
    const rows = Math.max(1, Math.floor((height + size * (LEADING - 1)) / (size * LEADING)))
    if (rows === 1 ? oneLine * size <= width : wrap(text, face, size, width).length <= rows)
      return { lines: rows === 1 ? [text] : wrap(text, face, size, width), size, squeeze: 1 }
  }
  const rows = Math.max(1, Math.floor((height + SMALLEST * (LEADING - 1)) / (SMALLEST * LEADING)))
  const lines = rows === 1 ? [text] : narrowest(text, face, width, rows)
  const widest = Math.max(...lines.map((line) => widthOf(face, SMALLEST, line)))
  return { lines, size: SMALLEST, squeeze: Math.min(1, width / widest) }
}

const WIDER = 1.1

/** As many lines as there is room for, each as narrow as that allows. */
const narrowest = (text: string, face: FaceName, width: number, rows: number): readonly string[] => {
  for (let room = width; ; room *= WIDER) {
    const lines = wrap(text, face, SMALLEST, room)
    if (lines.length <= rows) return lines
  }
}
