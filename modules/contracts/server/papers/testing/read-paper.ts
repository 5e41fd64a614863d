import { type PageText, readPage } from "./page-text.ts"
import { readObjects, refOf, refsIn } from "./pdf-objects.ts"

/** An element of the paper, in the order in which it is read. */
export type Element = { readonly tag: string; readonly text: string; readonly kids: readonly Element[] }

export type ReadPaper = {
  readonly root: Element
  readonly pages: readonly PageText[]
  readonly catalog: string
  readonly trailer: string
  readonly metadata: string
  /** Numbers of the pieces that no element owns; there should be none. */
  readonly orphans: readonly number[]
}

/** A tiny reader of our own papers: what a screen reader would say, and in which order. */
export const readPaper = (file: Buffer): ReadPaper => {
  const objects = readObjects(file)
  const catalog = objects.text(refOf(objects.trailer, "Root"))
  const pageNumbers = refsIn(/\/Kids \[([^\]]*)\]/.exec(objects.text(refOf(catalog, "Pages")))?.[1] ?? "")
  const pages = pageNumbers.map((number) => readPage(objects, number))
  const read = new Map(pages.map((page) => [page, new Set<number>()]))

  const pieceOn = (pageRef: number, mark: number): string => {
    const page = pages[pageNumbers.indexOf(pageRef)]
    const piece = page?.pieces.get(mark)
    if (page === undefined || piece === undefined) throw new Error(`No piece ${mark} on page ${pageRef}`)
    read.get(page)?.add(mark)
    return piece.spoken ?? piece.text
  }

  const element = (number: number): Element => {
    const own = objects.text(number)
    const home = refOf(own, "Pg")
    const kids: Element[] = []
    const texts: string[] = []
    const listed = own.slice(own.indexOf("/K [") + 4, own.lastIndexOf("]"))
    for (const [, ref, pageRef, far, near] of listed.matchAll(
      /(\d+) 0 R(?!\/MCID)|<<\/Type\/MCR\/Pg (\d+) 0 R\/MCID (\d+)>>|(\d+)/g,
    )) {
      if (ref !== undefined) {
        const kid = element(Number(ref))
        kids.push(kid)
        texts.push(kid.text)
      } else texts.push(pieceOn(pageRef === undefined ? home : Number(pageRef), Number(far ?? near)))
    }
    return {
      tag: /\/S \/(\w+)/.exec(own)?.[1] ?? "",
      text: texts.filter(Boolean).join(" ").replace(/ +/g, " ").trim(),
      kids,
    }
  }

  const tree = objects.text(refOf(catalog, "StructTreeRoot"))
  const root = element(refOf(tree, "K"))
  const orphans = pages.flatMap((page) =>
    [...page.pieces.keys()].filter((mark) => !read.get(page)?.has(mark)),
  )
  return {
    root,
    pages,
    catalog,
    trailer: objects.trailer,
    metadata: objects.stream(refOf(catalog, "Metadata")).bytes.toString("utf8"),
    orphans,
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
