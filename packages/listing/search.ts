import { ownRows, type Sql, sql } from "@jalon/data"
import { searchMark } from "@jalon/kernel"
import { and, conditionsOf, joined, own, wordsOf } from "./conditions.ts"
import type { AnyList, At, Query } from "./describe.ts"

/** After every word that begins so: the last sign Unicode has. */
const END = "\u{10FFFF}"

const keyed = (list: AnyList, { who }: At, word: string): Sql => sql`
  select k.subject_id from search_key k where ${ownRows(who, "k.organization_id")} and k.kind = ${list.kind}
    and k.key >= ${word} and k.key < ${word + END}`

/** Those of them that may have the other words too, by the mark beside the key: nothing else has to be read to leave one out. */
const keyedBeside = (list: AnyList, at: At, word: string, others: readonly string[]): Sql => {
  if (others.length === 0) return keyed(list, at, word)
  const mark = searchMark(others)
  return sql`${keyed(list, at, word)} and coalesce(k.mark, -1) & ${mark}::bigint = ${mark}::bigint`
}

/** Every row that has all the words: for files and for what is done to all that a list shows. */
export const allKeyed = (list: AnyList, query: Query, at: At): Sql =>
  joined(
    wordsOf(list, query).map((word) => keyed(list, at, word)),
    sql`intersect`,
  )

/** A row is met once for each of its words that begin so: few have two. Where many do, fewer are shown, and « plus de » still holds. */
export const meetingsOf = (cap: number): number => Math.ceil(cap * 1.1)

/**
 * The first rows that have all the words and pass the filters, met by their longest word, one by one until there is enough.
 * Intersecting whole ranges of keys, and fetching all the rows behind them, would grow with the school.
 */
export const foundFirst = (list: AnyList, query: Query, at: At): Sql => {
  const [longest = "", ...others] = wordsOf(list, query).toSorted((one, other) => other.length - one.length)
  const { buckets, where } = list.reach(query, at)
  const passes = and([
    sql`${list.bucket} = any(${[...buckets]}::text[])`,
    ...(where ? [where] : []),
    ...conditionsOf(list, query, at).map((condition) => condition.where),
    // The other words are read in the row: an index carries what they are looked for in.
    ...others.map(list.says),
  ])
  return sql`
    select ${list.ordered}, count(*) as meetings from (
      select ${list.ordered} from (${keyedBeside(list, at, longest, others)}) k
        cross join lateral (select ${list.columns} from ${list.from} where ${own(list, at)} and ${list.id} = k.subject_id offset 0) ${list.as}
      where ${passes} limit ${meetingsOf(list.searchCap)}) ${list.as}
    group by ${list.ordered}`
}
