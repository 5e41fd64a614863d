import { type Face, type FaceName, faces } from "./faces.ts"

/** A text ready to be shown: what PDF draws, how wide it is at size 1, and the glyphs it takes. */
export type Shaped = {
  /** The array of the operator TJ: glyphs in hexadecimal, with the distances that pairs ask for. */
  readonly show: string
  readonly width: number
  readonly glyphs: readonly (readonly [glyph: number, codePoint: number])[]
}

const UNKNOWN = "?"
const MOST_KEPT = 5_000
const kept: Readonly<Record<FaceName, Map<string, Shaped>>> = { regular: new Map(), semibold: new Map() }

const hex = (glyph: number): string => glyph.toString(16).padStart(4, "0")

/** Accents typed apart are joined to their letter; tabs and other invisible marks become spaces. */
const readable = (text: string): string => text.normalize("NFC").replace(/[\p{Cc}\p{Cf}]/gu, " ")

const shapeNow = (face: Face, text: string): Shaped => {
  const glyphs: [number, number][] = []
  const parts: string[] = []
  let [run, width, before] = ["", 0, -1]
  for (const character of readable(text)) {
    const wanted = character.codePointAt(0) ?? 0
    const codePoint = face.glyphOf(wanted) === 0 ? (UNKNOWN.codePointAt(0) ?? 0) : wanted
    const glyph = face.glyphOf(codePoint)
    const distance = before < 0 ? 0 : face.kerning(before, glyph)
    if (distance !== 0) {
      parts.push(`<${run}>${-distance}`)
      run = ""
    }
    run += hex(glyph)
    width += face.advanceOf(glyph) + distance
    glyphs.push([glyph, codePoint])
    before = glyph
  }
  return { show: `[${parts.join("")}<${run}>]`, width: width / 1000, glyphs }
}

/** Most of what a form prints is always the same: it is shaped once. */
export const shape = (name: FaceName, text: string): Shaped => {
  const known = kept[name].get(text)
  if (known !== undefined) return known
  if (kept[name].size >= MOST_KEPT) kept[name].clear()
  const shaped = shapeNow(faces[name], text)
  kept[name].set(text, shaped)
  return shaped
}

export const widthOf = (name: FaceName, size: number, text: string): number => shape(name, text).width * size

/** Whether every character of a text can be drawn; those that cannot are shown as question marks. */
export const canDraw = (text: string): boolean =>
  [...readable(text)].every((character) => faces.regular.glyphOf(character.codePointAt(0) ?? 0) !== 0)
