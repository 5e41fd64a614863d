import type { Sql, Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"

/** For whom a list is read, and on which day. */
export type At = { who: Who; on: IsoDate }

/** What every list can be asked. */
export type Query = { view: string; q?: string | undefined }

/** One of a list's filters: a column that has one of the values, or a condition of its own with values to try it with. */
export type Filter<Value> = (
  | { column: Sql; type: "text" | "uuid" }
  | {
      where: (value: Value, at: At) => Sql
      /** Values that can be asked for: the bench asks for each list's own. */
      samples: readonly string[] | ((at: At) => Sql<{ value: string }>)
    }
) & {
  /** Few rows of a school have one value, and an index led by it finds them: the others are not looked at. */
  isNarrow?: true
}

/** A column of an order, and the property of the list's rows that holds it. */
export type SortColumn = { column: Sql; property: string; type: "text" | "date" | "int" }

/** The buckets of the table that a question is about, and what a view asks for beyond them. */
export type Reach = { buckets: readonly string[]; where?: Sql }

type Plain = "view" | "q"
/** The filters of a list: all that can be asked but the view, the words and what was set apart. */
export type Filters<Q extends Query, Apart extends keyof Q> = {
  readonly [Key in Exclude<keyof Q, Plain | Apart>]-?: Filter<NonNullable<Q[Key]>>
}

/**
 * One description of a list. Its statements are made of it, and the bench asks for every filter, order and pair it names.
 * Rows lie in buckets; an index holds each bucket in each order and carries all that `columns` names, so that whatever is
 * filtered is filtered in the index.
 */
export type List<Q extends Query, Apart extends keyof Q = never> = {
  /** As kept totals and search keys name it. */
  readonly name: string
  readonly kind: string
  readonly views: readonly Q["view"][]
  /** `contract c`, `c`, and the columns that the application's own wall, the buckets and the ids are in. */
  readonly from: Sql
  readonly as: Sql
  readonly owner: string
  readonly id: Sql
  readonly bucket: Sql
  /** All that conditions and orders read. */
  readonly columns: Sql
  /** All that orders read, the id with it. */
  readonly ordered: Sql
  readonly reach: (query: Q, at: At) => Reach
  readonly filters: Filters<Q, Apart>
  readonly sorts: Readonly<Record<string, readonly SortColumn[]>>
  /** What was typed, as keys. */
  readonly words: (typed: string) => string[]
  /** A word read in the row itself: the archive has no keys, and second words are looked for in the rows of the first. */
  readonly says: (word: string) => Sql
  /** The archive's rows have no keys. */
  readonly hasKeys: (query: Q) => boolean
  /** A search is counted and shown so far: beyond it people type another letter. */
  readonly searchCap: number
}

// biome-ignore lint/suspicious/noExplicitAny: the parts of the kit that only pass a list on know nothing of its questions.
export type AnyList = List<any, any>
