import { type Objects, type Ref, textString } from "./objects.ts"

/** The standard elements of a tagged PDF that papers are made of, in the order in which they are read aloud. */
export type TagName =
  | "Document"
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "Span"

export type TagExtras = {
  /** Which cells a heading of a table speaks for. */
  readonly scope?: "Column" | "Row"
  readonly columns?: number
  /** What is read instead of what is drawn. */
  readonly spoken?: string
}

/** A piece of a page, by its number on it. */
export type Piece = { readonly page: number; readonly mark: number }
export type Tag = { readonly name: TagName; readonly extras: TagExtras; readonly kids: (Tag | Piece)[] }

export const newTag = (name: TagName, extras: TagExtras = {}): Tag => ({ name, extras, kids: [] })

const isTag = (kid: Tag | Piece): kid is Tag => "kids" in kid

const attributesOf = ({ scope, columns }: TagExtras): string | undefined => {
  if (scope === undefined && columns === undefined) return undefined
  const parts = [scope && `/Scope/${scope}`, columns && `/ColSpan ${columns}`].filter(Boolean)
  return `<</O/Table${parts.join("")}>>`
}

/** The tree of what is read, and for each page the element that each of its pieces belongs to. */
export const writeTags = (objects: Objects, root: Tag, pages: readonly Ref[]): Ref => {
  const tree = objects.reserve()
  const owners: Ref[][] = pages.map(() => [])

  const write = (tag: Tag, parent: Ref): Ref => {
    const self = objects.reserve()
    const home = tag.kids.find((kid) => !isTag(kid)) as Piece | undefined
    const kids = tag.kids.map((kid) => {
      if (isTag(kid)) return write(kid, self)
      const marks = owners[kid.page]
      if (marks) marks[kid.mark] = self
      return kid.page === home?.page ? `${kid.mark}` : `<</Type/MCR/Pg ${pages[kid.page]}/MCID ${kid.mark}>>`
    })
    objects.fill(self, {
      S: `/${tag.name}`,
      P: parent,
      Pg: home && pages[home.page],
      A: attributesOf(tag.extras),
      ActualText: tag.extras.spoken === undefined ? undefined : textString(tag.extras.spoken),
      K: `[${kids.join(" ")}]`,
    })
    return self
  }

  const top = write(root, tree)
  const numbers = owners.map((marks, page) => `${page} [${marks.join(" ")}]`)
  objects.fill(tree, {
    Type: "/StructTreeRoot",
    K: top,
    ParentTree: `<</Nums[${numbers.join(" ")}]>>`,
    ParentTreeNextKey: pages.length,
  })
  return tree
}
