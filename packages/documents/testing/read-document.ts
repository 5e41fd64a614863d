import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"

/** An element of the document, in the order in which it is read. */
export type Element = { readonly tag: string; readonly text: string; readonly kids: readonly Element[] }

/** A text as it stands on a page: from the left and from the top, in points. */
export type PageRun = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly text: string
  /** Seen and not read: footers, repeated heads, options that are not ticked. */
  readonly isArtifact: boolean
}

export type PageText = { readonly runs: readonly PageRun[]; readonly width: number; readonly height: number }

export type ReadDocument = {
  readonly root: Element
  readonly pages: readonly PageText[]
  /** Texts that no element owns and that are no artifact; there should be none. */
  readonly orphans: readonly string[]
  readonly metadata: string
  readonly language: string | null
  readonly isTagged: boolean
  readonly attachments: ReadonlyMap<string, Uint8Array>
}

type File = Awaited<ReturnType<typeof getDocument>["promise"]>
type Page = Awaited<ReturnType<File["getPage"]>>
type Node = Awaited<ReturnType<Page["getStructTree"]>>
type Content = Awaited<ReturnType<Page["getTextContent"]>>["items"][number]
type Text = Extract<Content, { str: string }>

const runOf = (item: Text, height: number, isArtifact: boolean): PageRun => {
  const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
  return { x, y: height - y, width: item.width, size, text: item.str, isArtifact }
}

type Mark = { readonly id: string | null; readonly isArtifact: boolean }

/** The marks that are open around a piece of content. */
const openMarks = () => {
  const open: Mark[] = []
  return {
    follow: (item: Exclude<Content, Text>): void => {
      // The tag is there, whatever the types of the library say.
      const { tag } = item as { tag?: string }
      if (item.type === "endMarkedContent") open.pop()
      else open.push({ id: item.id ?? null, isArtifact: tag === "Artifact" })
    },
    around: (): Mark => ({
      id: open.findLast((mark) => mark.id !== null)?.id ?? null,
      isArtifact: open.some((mark) => mark.isArtifact),
    }),
  }
}

/** The texts of a page, by the mark that the structure names them by. */
const readTexts = async (page: Page) => {
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
  const marks = openMarks()
  const byMark = new Map<string, string>()
  const runs: PageRun[] = []
  const orphans: string[] = []
  const add = (item: Text): void => {
    const { id, isArtifact } = marks.around()
    if (item.str.trim() !== "") runs.push(runOf(item, height, isArtifact))
    if (id !== null) byMark.set(id, `${byMark.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`)
    else if (!isArtifact && item.str.trim() !== "") orphans.push(item.str)
  }
  for (const item of items) {
    if ("str" in item) add(item)
    else marks.follow(item)
  }
  return { byMark, orphans, page: { runs, width, height } }
}

const elementOf = (node: Node, byMark: ReadonlyMap<string, string>, read: Set<string>): Element => {
  const kids: Element[] = []
  const texts: string[] = []
  for (const child of node?.children ?? []) {
    if ("role" in child) {
      const kid = elementOf(child as Node, byMark, read)
      kids.push(kid)
      texts.push(kid.text)
    } else if (child.type === "content") {
      read.add(child.id)
      texts.push(byMark.get(child.id) ?? "")
    }
  }
  const alt = node !== null && "alt" in node && typeof node.alt === "string" ? node.alt : null
  const text = alt ?? texts.filter(Boolean).join(" ")
  return {
    tag: node?.role ?? "",
    text: text.replace(/[ \u200b]+/g, (gap) => (gap.includes(" ") ? " " : "")).trim(),
    kids,
  }
}

/** The files that a document carries, by name. */
const readAttachments = async (file: File): Promise<Map<string, Uint8Array>> => {
  const found = new Map<string, Uint8Array>()
  for (const name of (await file.getAttachments())?.keys() ?? [])
    found.set(name, new Uint8Array((await file.getAttachmentContent(name)) as Uint8Array))
  return found
}

/** What a screen reader would say of a document, in which order, and where everything stands. */
export const readDocument = async (bytes: Uint8Array): Promise<ReadDocument> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  try {
    const pages: PageText[] = []
    const kids: Element[] = []
    const orphans: string[] = []
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number)
      const texts = await readTexts(page)
      const read = new Set<string>()
      const tree = await page.getStructTree()
      if (tree !== null) kids.push(...elementOf(tree, texts.byMark, read).kids.flatMap((one) => one.kids))
      const unread = [...texts.byMark].filter(([id, text]) => !read.has(id) && text.trim() !== "")
      orphans.push(...texts.orphans, ...unread.map(([, text]) => text))
      pages.push(texts.page)
    }
    const { info, metadata } = await file.getMetadata()
    const text = kids.map((kid) => kid.text).join(" ")
    const attachments = await readAttachments(file)
    const marking = (await file.getMarkInfo()) as ReadonlyMap<string, boolean> | null
    return {
      root: { tag: "Document", text, kids },
      pages,
      orphans,
      metadata: metadata?.getRaw() ?? "",
      language: (info as { Language?: string }).Language ?? null,
      isTagged: marking?.get("Marked") === true,
      attachments,
    }
  } finally {
    await task.destroy()
  }
}

export const elementsOf = (from: Element, ...tags: readonly string[]): Element[] =>
  from.kids.flatMap((kid) => [...(tags.includes(kid.tag) ? [kid] : []), ...elementsOf(kid, ...tags)])

/** Questions and their answers, in reading order. */
export const answersOf = (from: Element): [label: string, answer: string][] =>
  elementsOf(from, "LI").map(({ kids }) => [
    kids.find(({ tag }) => tag === "Lbl")?.text ?? "",
    kids.find(({ tag }) => tag === "LBody")?.text ?? "",
  ])

/** The rows of every table, cell by cell. */
export const rowsOf = (from: Element): string[][] =>
  elementsOf(from, "TR").map(({ kids }) => kids.map(({ text }) => text))

const TALL = 0.66
const DEEP = 0.12
/** Lines may come this close; letters of one line, kerned, a little closer. */
const TOLERANCE = 0.6
const KERNING = 1.4

/** Pairs of texts that stand on one another, by their words. */
export const clashesOn = ({ runs }: PageText): string[] =>
  runs.flatMap((one, index) =>
    runs
      .slice(index + 1)
      .filter((other) => {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
        const down =
          Math.min(one.y + DEEP * one.size, other.y + DEEP * other.size) -
          Math.max(one.y - TALL * one.size, other.y - TALL * other.size)
        return across > KERNING && down > TOLERANCE
      })
      .map((other) => `${one.text} / ${other.text}`),
  )
