import type { IsoDate } from "@jalon/kernel"
import { type FaceName, faces } from "./faces.ts"
import { embedFace, type UsedGlyphs } from "./fonts.ts"
import { shape } from "./glyphs.ts"
import { pdfDay, xmp } from "./metadata.ts"
import { newObjects, type Ref, textString } from "./objects.ts"
import { srgbProfile } from "./srgb.ts"
import { newTag, type Tag, type TagExtras, type TagName, writeTags } from "./tags.ts"

/** Red, green and blue, from 0 to 1. */
export type Color = readonly [number, number, number]
export type Style = { readonly face: FaceName; readonly size: number; readonly color: Color }

/** A text on its base line, from the left and from the top of the page, in points. */
export type Run = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly style: Style
  /** Narrower than drawn by the font, when nothing else lets it fit: 1 is its own width. */
  readonly squeeze?: number
  /** One character in the middle of each case of this width. */
  readonly cases?: number
}
export type Rectangle = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type Paint = { readonly fill?: Color; readonly stroke?: Color; readonly thickness?: number }

export type PaperFacts = { readonly title: string; readonly madeOn: IsoDate }

const A4 = [595.28, 841.89] as const
const PRODUCER = "Jalon"
const THIN = 0.5

const n = (value: number): string => `${Math.round(value * 100) / 100}`
/** The few colours of a palette, written once. */
const written = new WeakMap<Color, string>()
const painted = (color: Color, operator: "rg" | "RG"): string => {
  const known = written.get(color) ?? color.map(n).join(" ")
  written.set(color, known)
  return `${known} ${operator}`
}

type Page = {
  readonly width: number
  readonly height: number
  readonly content: string[]
  marks: number
  /** What was said last, not to say it again. */
  isArtifact: boolean
  ink: string
  pen: string
}

/** The last word of a line and the first of the next stay two words for those who listen or copy. */
const spaced = (run: Run): Run => (run.cases === undefined ? { ...run, text: `${run.text} ` } : run)

/** The operand of TJ that sets one glyph in the middle of each case. */
const inCases = ({ text, style: { face, size }, cases = 0 }: Run): { show: string; start: number } => {
  const letters = [...text].map((letter) => shape(face, letter))
  const margin = (index: number): number => (cases - (letters[index]?.width ?? 0) * size) / 2
  const parts = letters.map(({ show }, index) => {
    const glyph = show.slice(1, -1)
    if (index === letters.length - 1) return glyph
    return `${glyph}${n(((margin(index) + margin(index + 1)) / size) * -1000)}`
  })
  return { show: `[${parts.join("")}]`, start: margin(0) }
}

/**
 * A paper while it is drawn. Whatever is said inside `tag` belongs to that element and is read in that order; lines,
 * frames and what stands in `aside` are seen and not read.
 */
export const openPaper = ({ title, madeOn }: PaperFacts) => {
  const pages: Page[] = []
  const used: Record<FaceName, UsedGlyphs> = { regular: new Map(), semibold: new Map() }
  const root = newTag("Document")
  const open: Tag[] = [root]
  let isAside = false
  let current = -1

  const page = (): Page => {
    const found = pages[current]
    if (found === undefined) throw new Error("The paper has no page yet")
    return found
  }

  const addPage = (orientation: "portrait" | "landscape" = "portrait"): void => {
    const [short, long] = A4
    const [width, height] = orientation === "portrait" ? [short, long] : [long, short]
    current = pages.push({ width, height, content: [], marks: 0, isArtifact: false, ink: "", pen: "" }) - 1
  }

  const tag = (name: TagName, work: () => void, extras: TagExtras = {}): void => {
    if (isAside) {
      work()
      return
    }
    const made = newTag(name, extras)
    open.at(-1)?.kids.push(made)
    open.push(made)
    work()
    open.pop()
  }

  const aside = (work: () => void): void => {
    const before = isAside
    isAside = true
    work()
    isAside = before
  }

  /** Lines and frames that follow one another are one piece that nobody reads. */
  const draw = (operators: string): void => {
    const on = page()
    if (!on.isArtifact) on.content.push("/Artifact BMC")
    on.isArtifact = true
    on.content.push(operators)
  }

  const endArtifact = (on: Page): void => {
    if (on.isArtifact) on.content.push("EMC")
    on.isArtifact = false
  }

  const ink = (color: Color): string => {
    const on = page()
    const said = painted(color, "rg")
    if (on.ink === said) return ""
    on.ink = said
    return `${said} `
  }

  const pen = (color: Color, thickness: number): string => {
    const on = page()
    const said = `${painted(color, "RG")} ${n(thickness)} w`
    if (on.pen === said) return ""
    on.pen = said
    return `${said} `
  }

  const use = (face: FaceName, text: string): string => {
    const { show, glyphs } = shape(face, text)
    for (const [glyph, codePoint] of glyphs) {
      const known = used[face].get(glyph)
      if (known === undefined || codePoint < known) used[face].set(glyph, codePoint)
    }
    return show
  }

  const runOperators = (run: Run): string => {
    const { x, y, text, style, squeeze = 1 } = run
    const plain = use(style.face, text)
    const { show, start } = run.cases === undefined ? { show: plain, start: 0 } : inCases(run)
    const font = `/${faces[style.face].resource} ${n(style.size)} Tf`
    const at = `${n(x + start)} ${n(page().height - y)}`
    const place = squeeze === 1 ? `${at} Td` : `${n(squeeze)} 0 0 1 ${at} Tm`
    return `${ink(style.color)}BT ${font} ${place} ${show} TJ ET`
  }

  const piece = (operators: string, spoken?: string): void => {
    const on = page()
    endArtifact(on)
    const mark = on.marks++
    const actual = spoken === undefined ? "" : `/ActualText ${textString(spoken)}`
    on.content.push(`/Span <</MCID ${mark}${actual}>> BDC\n${operators}\nEMC`)
    open.at(-1)?.kids.push({ page: current, mark })
  }

  /**
   * One piece of text, in one or several lines. `spoken` is what is read and copied where the drawing says something
   * else; some readers look for it on the element, others on the piece.
   */
  const text = (runs: readonly Run[], spoken?: string): void => {
    if (runs.length === 0 && spoken === undefined) return
    const operators = runs.map((run, index) => runOperators(index < runs.length - 1 ? spaced(run) : run))
    if (isAside) draw(operators.join("\n"))
    else if (spoken === undefined || spoken === runs.map((run) => run.text).join(""))
      piece(operators.join("\n"), spoken)
    else tag("Span", () => piece(operators.join("\n"), spoken), { spoken })
  }

  const painting = (path: string, { fill, stroke, thickness = THIN }: Paint): string => {
    const colors = `${fill ? ink(fill) : ""}${stroke ? pen(stroke, thickness) : ""}`
    const end = fill && stroke ? "B" : fill ? "f" : "S"
    return `${colors}${path} ${end}`
  }

  const rectangle = ({ x, y, width, height }: Rectangle, paint: Paint): void =>
    draw(painting(`${n(x)} ${n(page().height - y - height)} ${n(width)} ${n(height)} re`, paint))

  /** Lines of one kind, each through its own points. */
  const lines = (strokes: readonly (readonly (readonly [number, number])[])[], paint: Paint): void => {
    const path = strokes.flatMap((points) =>
      points.map(([x, y], index) => `${n(x)} ${n(page().height - y)} ${index === 0 ? "m" : "l"}`),
    )
    draw(painting(path.join(" "), paint))
  }

  /** What stands on every page, once their number is known. */
  const onEachPage = (work: (number: number, count: number) => void): void => {
    const before = current
    for (const index of pages.keys()) {
      current = index
      aside(() => work(index + 1, pages.length))
    }
    current = before
  }

  const finish = (): Buffer => {
    for (const on of pages) endArtifact(on)
    const objects = newObjects()
    const [catalog, tree] = [objects.reserve(), objects.reserve()]
    const names = (Object.keys(used) as FaceName[]).filter((name) => used[name].size > 0)
    const fonts = names.map((name) => `/${faces[name].resource} ${embedFace(objects, name, used[name])}`)
    const resources = objects.add({ Font: `<<${fonts.join("")}>>` })
    const pageRefs = pages.map(
      ({ width, height, content }, index): Ref =>
        objects.add({
          Type: "/Page",
          Parent: tree,
          MediaBox: `[0 0 ${width} ${height}]`,
          Resources: resources,
          Contents: objects.stream(content.join("\n")),
          StructParents: index,
          Tabs: "/S",
        }),
    )
    objects.fill(tree, { Type: "/Pages", Kids: `[${pageRefs.join(" ")}]`, Count: pages.length })
    const profile = objects.stream(srgbProfile, { N: 3 })
    const intent = objects.add({
      Type: "/OutputIntent",
      S: "/GTS_PDFA1",
      OutputConditionIdentifier: "(sRGB)",
      Info: "(sRGB)",
      DestOutputProfile: profile,
    })
    objects.fill(catalog, {
      Type: "/Catalog",
      Pages: tree,
      Lang: "(fr-FR)",
      MarkInfo: "<</Marked true>>",
      StructTreeRoot: writeTags(objects, root, pageRefs),
      ViewerPreferences: "<</DisplayDocTitle true>>",
      OutputIntents: `[${intent}]`,
      // Archives read it without unpacking anything.
      Metadata: objects.stream(
        xmp({ title, producer: PRODUCER, madeOn }),
        { Type: "/Metadata", Subtype: "/XML" },
        false,
      ),
    })
    const info = objects.add({
      Title: textString(title),
      Producer: `(${PRODUCER})`,
      Creator: `(${PRODUCER})`,
      CreationDate: pdfDay(madeOn),
      ModDate: pdfDay(madeOn),
    })
    return objects.file(catalog, info)
  }

  return {
    addPage,
    tag,
    aside,
    text,
    rectangle,
    lines,
    onEachPage,
    finish,
    size: () => ({ width: page().width, height: page().height }),
    pageCount: () => pages.length,
  }
}

export type Paper = ReturnType<typeof openPaper>
