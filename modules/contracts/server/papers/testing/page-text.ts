import { type PdfObjects, refOf, utf16 } from "./pdf-objects.ts"

/** A text as it stands on a page: from the left and from the top, in points. */
export type PageRun = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly text: string
}
/** A piece of a page: what is drawn, and what is read instead if the paper says so. */
export type PagePiece = {
  readonly text: string
  readonly spoken: string | null
  readonly runs: readonly PageRun[]
}

export type PageText = {
  /** By the number that the structure names them by. */
  readonly pieces: ReadonlyMap<number, PagePiece>
  /** Seen and not read: footers, repeated heads. */
  readonly asides: readonly PageRun[]
  readonly fontNames: readonly string[]
  readonly height: number
  readonly width: number
}

type Font = { readonly characters: ReadonlyMap<string, string>; readonly widths: ReadonlyMap<number, number> }

const fontOf = (objects: PdfObjects, number: number): Font => {
  const font = objects.text(number)
  const map = objects.stream(refOf(font, "ToUnicode")).bytes.toString("latin1")
  const rows = [...map.matchAll(/<([0-9a-f]{4})><([0-9a-f]+)>/g)].slice(1)
  const descendant = objects.text(Number(/\/DescendantFonts \[(\d+)/.exec(font)?.[1]))
  const widths = [...descendant.matchAll(/(\d+)\[(\d+)\]/g)]
  return {
    characters: new Map(rows.map(([, glyph = "", code = ""]) => [glyph, utf16(code)])),
    widths: new Map(widths.map(([, glyph, width]) => [Number(glyph), Number(width)])),
  }
}

/** The operand of TJ: glyphs in hexadecimal, and distances between them. */
const shown = (font: Font | undefined, operand: string, size: number): { text: string; width: number } => {
  let [text, width, end] = ["", 0, 0]
  for (const [, glyphs, distance] of operand.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
    if (distance !== undefined) width -= Number(distance)
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) {
      text += font?.characters.get(glyph) ?? "\ufffd"
      width += font?.widths.get(Number.parseInt(glyph, 16)) ?? 0
      // A space at the end of a line takes no room.
      if (!text.endsWith(" ")) end = width
    }
  }
  return { text, width: (end * size) / 1000 }
}

const RUN = /BT \/(F\d) ([\d.]+) Tf (?:([\d.]+) 0 0 1 )?([\d.-]+) ([\d.-]+) T[dm] (\[.*?\]) TJ ET/g

export const readPage = (objects: PdfObjects, number: number): PageText => {
  const page = objects.text(number)
  const [, , width = 0, height = 0] = (/\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? "").split(" ").map(Number)
  const resources = objects.text(refOf(page, "Resources"))
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d) (\d+) 0 R/g)].map(([, name = "", ref]) => [
      name,
      fontOf(objects, Number(ref)),
    ]),
  )
  const content = objects.stream(refOf(page, "Contents")).bytes.toString("latin1")
  const runsIn = (text: string): PageRun[] =>
    [...text.matchAll(RUN)].map(
      ([, name = "", size = "0", squeeze = "1", x = "0", y = "0", operand = ""]) => {
        const run = shown(fonts.get(name), operand, Number(size))
        return {
          x: Number(x),
          y: height - Number(y),
          width: run.width * Number(squeeze),
          size: Number(size),
          text: run.text,
        }
      },
    )
  const pieces = new Map<number, PagePiece>()
  const asides: PageRun[] = []
  for (const [, properties, body = ""] of content.matchAll(
    /(?:\/Span <<(.*?)>> BDC|\/Artifact BMC)\n(.*?)\n?EMC/gs,
  )) {
    const runs = runsIn(body)
    if (properties === undefined) {
      asides.push(...runs)
      continue
    }
    const spoken = /\/ActualText <([0-9a-f]*)>/.exec(properties)?.[1]
    pieces.set(Number(/\/MCID (\d+)/.exec(properties)?.[1]), {
      text: runs.map(({ text }) => text).join(""),
      spoken: spoken === undefined ? null : utf16(spoken),
      runs,
    })
  }
  return { pieces, asides, fontNames: [...fonts.keys()], height, width }
}

const TALL = 0.66
const DEEP = 0.12
/** Lines may come this close. */
const TOLERANCE = 0.6

/** Pairs of texts that stand on one another, by their words. */
export const clashesOn = ({ pieces, asides }: PageText): string[] => {
  const runs = [...[...pieces.values()].flatMap((piece) => piece.runs), ...asides].filter(
    ({ text }) => text.trim() !== "",
  )
  return runs.flatMap((one, index) =>
    runs
      .slice(index + 1)
      .filter((other) => {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
        const down =
          Math.min(one.y + DEEP * one.size, other.y + DEEP * other.size) -
          Math.max(one.y - TALL * one.size, other.y - TALL * other.size)
        return across > TOLERANCE && down > TOLERANCE
      })
      .map((other) => `${one.text} / ${other.text}`),
  )
}
