import type { Answer } from "@jalon/client"
import type { Column, FilterField, Noun, Sort } from "@jalon/ui"
import type { CallOf, ReadRoute } from "@jalon/wire-kit"
import type { ReactNode } from "react"

/** A read that answers a page of rows: `paged(…)` of the wire kit, its query taking `page` and `page_size`. */
export type ListRoute = ReadRoute

export type RowOf<R extends ListRoute> = Answer<R> extends { results: (infer Row)[] } ? Row : never
export type QueryOf<R extends ListRoute> = CallOf<R> extends { query: infer Query } ? Query : never

/** What any list answers. `view_counts`: rows of each built-in view, for its tab. */
export interface ListAnswer<Row> {
  count: number
  count_is_capped: boolean
  results: Row[]
  view_counts?: Record<string, number>
}

export type ListNoun = Noun & { gender: "m" | "f" }

export interface ListColumn<Row> extends Column<Row> {
  /** Shown only to those who ask for it under « Colonnes ». */
  isOptional?: boolean
}

export interface ListView<Id extends string = string> {
  id: Id
  name: string
  /** When the answer does not carry it. */
  count?: number | undefined
  /** The order of this view, when it is not the list's. */
  sort?: Sort
  /** Mostly empty: its tab is there while it holds something, or is the one shown. */
  isRare?: boolean
  /** What an empty view says when nothing filters it: « Rien à faire. » unless said. */
  empty?: string
}

type Suffix = "not" | "starts" | "before" | "after" | "min" | "max"
type Field<Name> = Name extends `${infer Id}_${Suffix}` ? Id | Name : Name
type Own = "view" | "q" | "sort" | "page" | "page_size"

/** A filter is named as the server's query names it, suffix aside (`starts_on` for `starts_on_before`). */
export type ListFilter<R extends ListRoute> = FilterField & {
  id: Field<Exclude<keyof NonNullable<QueryOf<R>> & string, Own>>
}

export interface SectionLink {
  label: string
  /** Work that awaits the reader there; nothing is said of none. */
  count?: number | undefined
  href: string
  isCurrent: boolean
}

/** Some rows by their keys, or all those the query finds. */
export type Selection<R extends ListRoute> = {
  count: number
  /** The rows of the selection that were seen; with `all`, not every one of them. */
  rows: readonly RowOf<R>[]
} & ({ keys: readonly string[]; all: null } | { keys: null; all: QueryOf<R> })

export interface BulkOutcome {
  done: number
  skipped: readonly { key: string; name: string; reason: string }[]
}

export interface ListBulkAction<R extends ListRoute> {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  /** A question asked first, whose title names what will be done. */
  confirm?: (selection: Selection<R>) => { title: string; text?: ReactNode; verb: string }
  /**
   * Answers what was done, for the report; null when nothing was (someone closed a dialog), which keeps the
   * selection; nothing when the screen tells the result itself.
   */
  run: (selection: Selection<R>, progress: (done: number) => void) => Promise<BulkOutcome | null | undefined>
  /** Takes back what was done to these rows. Offered in the report when the rows were chosen one by one: what « all » was may have changed. */
  undo?: (keys: readonly string[]) => Promise<unknown>
}

export interface ListEmpty {
  /** « Ajoutez vos premiers étudiants ou importez un fichier. » */
  title: string
  text?: ReactNode
  actions?: ReactNode
}
