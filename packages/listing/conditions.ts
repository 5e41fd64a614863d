import { ownRows, type Sql, sql } from "@jalon/data"
import type { AnyList, At, Filter, List, Query } from "./describe.ts"

export const joined = (parts: readonly Sql[], word: Sql): Sql =>
  parts.reduce((all, part) => sql`${all} ${word} ${part}`)
export const and = (parts: readonly Sql[]): Sql => joined(parts, sql`and`)
export const or = (parts: readonly Sql[]): Sql => joined(parts, sql`or`)

/**
 * Is in ids that stand elsewhere. Those are read once and looked up by their hash: « is true » keeps the planner from
 * joining, because a generic plan expects one row on both sides and then reads one side again for each row of the other.
 */
export const isAmong = (column: Sql, ids: Sql): Sql => sql`(${column} in (${ids})) is true`
export const isNotAmong = (column: Sql, ids: Sql): Sql => sql`(${column} in (${ids})) is not true`

const arrays = { text: sql`text[]`, uuid: sql`uuid[]` }
const single = { text: sql`text`, uuid: sql`uuid` }

/** One value is written as one: an index in its order can then be walked. */
const hasOneOf = (column: Sql, type: "text" | "uuid", values: readonly string[]): Sql =>
  values.length === 1
    ? sql`${column} = ${values[0]}::${single[type]}`
    : sql`${column} = any(${[...values]}::${arrays[type]})`

const whereOf = (filter: Filter<never>, value: unknown, at: At): Sql =>
  "column" in filter
    ? hasOneOf(filter.column, filter.type, value as readonly string[])
    : filter.where(value as never, at)

export type Condition = { key: string; where: Sql; isNarrow: boolean }

/** The filters that were asked for, each as a condition. */
export const conditionsOf = (list: AnyList, query: Query, at: At): Condition[] =>
  Object.entries(list.filters as Record<string, Filter<never>>).flatMap(([key, filter]) => {
    const value = (query as Record<string, unknown>)[key]
    return value === undefined
      ? []
      : [{ key, where: whereOf(filter, value, at), isNarrow: filter.isNarrow ?? false }]
  })

export const wordsOf = (list: AnyList, { q = "" }: Query): string[] => list.words(q)
export const isSearched = (list: AnyList, query: Query): boolean => wordsOf(list, query).length > 0
export const isByKeys = (list: AnyList, query: Query): boolean =>
  list.hasKeys(query) && isSearched(list, query)

/** Neither searched nor filtered. */
export const isPlain = <Q extends Query, Apart extends keyof Q>(list: List<Q, Apart>, query: Q): boolean =>
  !isSearched(list, query) &&
  Object.keys(list.filters).every((key) => (query as Record<string, unknown>)[key] === undefined)

/** Words that have no keys are read in the rows. */
export const unkeyedWords = (list: AnyList, query: Query): Sql[] =>
  list.hasKeys(query) ? [] : wordsOf(list, query).map(list.says)

export const own = (list: AnyList, { who }: At): Sql => ownRows(who, list.owner)
