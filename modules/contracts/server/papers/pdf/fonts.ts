import { type FaceName, faces } from "./faces.ts"
import type { Objects, Ref } from "./objects.ts"

/** Glyphs that a paper used, each with the character it stands for. */
export type UsedGlyphs = Map<number, number>

const hex = (value: number): string => value.toString(16).padStart(4, "0")
const utf16 = (codePoint: number): string =>
  Buffer.from(String.fromCodePoint(codePoint), "utf16le").swap16().toString("hex")

const ROWS_AT_ONCE = 100

/** How a reader turns glyphs back into text, to search, copy or read aloud. */
const toUnicode = (glyphs: readonly (readonly [number, number])[]): string => {
  const groups: string[] = []
  for (let from = 0; from < glyphs.length; from += ROWS_AT_ONCE) {
    const rows = glyphs.slice(from, from + ROWS_AT_ONCE)
    const lines = rows.map(([glyph, codePoint]) => `<${hex(glyph)}><${utf16(codePoint)}>`)
    groups.push(`${rows.length} beginbfchar\n${lines.join("\n")}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${groups.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

const SYMBOLIC = 4
const STEM = { regular: 84, semibold: 110 } as const
/** Six letters in front of a name say that the font is not whole. */
const SUBSET_MARK = { regular: "JALONA", semibold: "JALONB" } as const

/** A font of the paper, with the glyphs that it used and no other. */
export const embedFace = (objects: Objects, name: FaceName, used: UsedGlyphs): Ref => {
  const face = faces[name]
  const glyphs = [...used].sort(([a], [b]) => a - b)
  const file = face.subset(used.keys())
  const baseFont = `/${SUBSET_MARK[name]}+${face.fontName}`
  const descriptor = objects.add({
    Type: "/FontDescriptor",
    FontName: baseFont,
    Flags: SYMBOLIC,
    FontBBox: `[${face.box.join(" ")}]`,
    ItalicAngle: 0,
    Ascent: face.ascent,
    Descent: face.descent,
    CapHeight: face.capHeight,
    StemV: STEM[name],
    FontFile2: objects.stream(file, { Length1: file.length }),
  })
  const descendant = objects.add({
    Type: "/Font",
    Subtype: "/CIDFontType2",
    BaseFont: baseFont,
    CIDSystemInfo: "<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>",
    FontDescriptor: descriptor,
    CIDToGIDMap: "/Identity",
    DW: 0,
    W: `[${glyphs.map(([glyph]) => `${glyph}[${face.advanceOf(glyph)}]`).join("")}]`,
  })
  return objects.add({
    Type: "/Font",
    Subtype: "/Type0",
    BaseFont: baseFont,
    Encoding: "/Identity-H",
    DescendantFonts: `[${descendant}]`,
    ToUnicode: objects.stream(toUnicode(glyphs)),
  })
}
