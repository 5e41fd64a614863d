import { type Page, type Sql, sliceOf, sql, walkPage } from "@jalon/data"
import { COUNT_CAP } from "@jalon/wire-kit"
import { and, conditionsOf, isByKeys, isPlain, joined, own, unkeyedWords, wordsOf } from "./conditions.ts"
import type { AnyList, At, Query, SortColumn } from "./describe.ts"
import { allKeyed, foundFirst, meetingsOf } from "./search.ts"

const isDescending = (sort: string) => sort.startsWith("-")
const sortColumns = (list: AnyList, sort: string): readonly SortColumn[] => {
  const columns = list.sorts[isDescending(sort) ? sort.slice(1) : sort]
  if (!columns) throw new Error(`The list of ${list.name} has no order ${sort}`)
  return columns
}

const orderBy = (list: AnyList, sort: string, isBackward: boolean): Sql =>
  joined(
    [...sortColumns(list, sort).map(({ column }) => column), list.id].map((column) =>
      isBackward ? sql`${column} desc` : column,
    ),
    sql`,`,
  )

/** The order in which a page is shown. */
export const pageOrder = (list: AnyList, sort: string): Sql => orderBy(list, sort, isDescending(sort))

const ends = { text: sql`text`, date: sql`date`, int: sql`int` }
const key = ({ column, type }: SortColumn): Sql =>
  type === "date" ? sql`coalesce(${column}, 'infinity'::date)` : column

/** What lies behind a row, in the order of the list. */
const behind = (list: AnyList, sort: string, last: Readonly<Record<string, unknown>>): Sql => {
  const columns = sortColumns(list, sort)
  const values = columns.map((one) => {
    const value = sql`${last[one.property]}::${ends[one.type]}`
    return one.type === "date" ? sql`coalesce(${value}, 'infinity'::date)` : value
  })
  return sql`(${joined([...columns.map(key), list.id], sql`,`)}) ${isDescending(sort) ? sql`<` : sql`>`}
    (${joined([...values, sql`${last.id}::uuid`], sql`,`)})`
}

/**
 * Rows of several buckets in one order: an index holds them one after the other, each in its order. Read side by side they
 * merge; asked for as one they would be sorted whole. What is filtered is filtered behind a fence (`offset 0`), in the index
 * that holds the order: a generic plan expects one row whatever it is asked, and would as well fetch the rows of a whole school.
 */
const walked = (list: AnyList, query: Query, at: At, by: Sql, after: readonly Sql[] = []): Sql => {
  const { buckets, where } = list.reach(query, at)
  const filters = [
    ...(where ? [where] : []),
    ...conditionsOf(list, query, at).map((condition) => condition.where),
    ...unkeyedWords(list, query),
  ]
  const rows = (bucket: string) =>
    sql`from ${list.from} where ${and([own(list, at), sql`${list.bucket} = ${bucket}`, ...after])} order by ${by}`
  return joined(
    buckets.map((bucket) =>
      filters.length === 0
        ? sql`(select ${list.ordered} ${rows(bucket)})`
        : sql`(select ${list.ordered} from (select ${list.columns} ${rows(bucket)} offset 0) ${list.as} where ${and(filters)} order by ${by})`,
    ),
    sql`union all`,
  )
}

/** The few rows that a narrow filter leads to, then the other filters; words are then read in those few. */
const narrowed = (list: AnyList, query: Query, at: At): Sql | null => {
  const conditions = conditionsOf(list, query, at)
  const leading = conditions.find(({ isNarrow }) => isNarrow)
  if (!leading) return null
  const { buckets, where } = list.reach(query, at)
  return sql`select ${list.ordered}
    from (select ${list.columns} from ${list.from} where ${own(list, at)} and ${leading.where} offset 0) ${list.as}
    where ${and([
      sql`${list.bucket} = any(${[...buckets]}::text[])`,
      ...(where ? [where] : []),
      ...conditions.filter((one) => one !== leading).map((condition) => condition.where),
      ...wordsOf(list, query).map(list.says),
    ])}`
}

/** The rows that are asked for, as ids and what they are ordered by. */
const matching = (list: AnyList, query: Query, at: At, by: Sql): Sql =>
  narrowed(list, query, at) ?? walked(list, query, at, by)

/** How many rows there are, as far as they are counted. */
export type Found = { found: number; is_capped: boolean }

/** Words lead where no narrow filter does. */
const isMetByKeys = (list: AnyList, query: Query, at: At): boolean =>
  isByKeys(list, query) && !conditionsOf(list, query, at).some(({ isNarrow }) => isNarrow)

/** What was found, as far as it is counted, and the total of it. */
const metAndTotal = (list: AnyList, query: Query, at: At, by: Sql): { met: Sql; total: Sql } => {
  const isMet = isMetByKeys(list, query, at)
  const cap = isMet ? list.searchCap : COUNT_CAP
  return isMet
    ? {
        met: foundFirst(list, query, at),
        total: sql`select least(count(*), ${cap})::int as found,
          count(*) > ${cap} or coalesce(sum(meetings), 0) >= ${meetingsOf(cap)} as is_capped from met`,
      }
    : {
        met: sql`select * from (${matching(list, query, at, by)}) ${list.as} order by ${by} limit ${cap + 1}`,
        total: sql`select least(count(*), ${cap})::int as found, count(*) > ${cap} as is_capped from met`,
      }
}

/** The bucket of each row that is asked for, as far as they are counted. */
export const bucketsFound = (list: AnyList, query: Query, at: At): Sql<{ bucket: string }> => sql`
  select ${list.bucket} from (select ${list.columns} from ${everyRow(list, query, at)}) ${list.as} limit ${COUNT_CAP + 1}`

/** How many there are, alone: for a page after the last, which has no row that tells it. */
export const countFound = (list: AnyList, query: Query, at: At): Sql<Found> => {
  const { met, total } = metAndTotal(list, query, at, list.id)
  return sql<Found>`with met as (${met}) ${total}`
}

/**
 * The ids of one page, in no order: a few, to be sorted again with their rows. What is filtered or searched is found once,
 * counted and cut; its total stands beside each id. What is plain is walked from the nearer end, its total is kept elsewhere.
 */
export const pick = (
  list: AnyList,
  query: Query,
  sort: string,
  page: Page,
  { at, total }: { at: At; total: number | null },
): Sql => {
  if (isPlain(list, query) && total !== null) return pickFirst(list, query, sort, page, { at, total })
  const by = pageOrder(list, sort)
  const found = metAndTotal(list, query, at, by)
  // The total is made apart: where the planner expects one row to be found, it would count them all again for each.
  return sql`with met as materialized (${found.met}), total as materialized (${found.total})
    select ${list.id}, total.found, total.is_capped from met ${list.as} cross join total
    order by ${by} ${sliceOf((page.page - 1) * page.page_size, page.page_size)}`
}

/** The same without counting. */
export const pickFirst = (
  list: AnyList,
  query: Query,
  sort: string,
  page: Page,
  { at, total = null }: { at: At; total?: number | null },
): Sql => {
  const { offset, limit, isBackward } = walkPage(isDescending(sort), page, total)
  const by = orderBy(list, sort, isBackward)
  const rows = isMetByKeys(list, query, at) ? foundFirst(list, query, at) : matching(list, query, at, by)
  return sql`select ${list.id}, null::int as found, null::bool as is_capped from (${rows}) ${list.as}
    order by ${by} ${sliceOf(offset, limit)}`
}

/** All that is asked for, as one condition on the list's rows. */
export const rowFilter = (list: AnyList, query: Query, at: At): Sql => {
  const { buckets, where } = list.reach(query, at)
  return and([
    own(list, at),
    sql`${list.bucket} = any(${[...buckets]}::text[])`,
    ...(where ? [where] : []),
    ...(isByKeys(list, query) ? [sql`${list.id} = any(array(${allKeyed(list, query, at)}))`] : []),
    ...conditionsOf(list, query, at).map((condition) => condition.where),
    ...unkeyedWords(list, query),
  ])
}

/** Every row that is asked for, whole: for files and for what is done to all that a list shows. */
export const everyRow = (list: AnyList, query: Query, at: At): Sql =>
  sql`${list.from} where ${rowFilter(list, query, at)}`

/** The ids behind the last row of the page before: the last page of a file costs what its first one does. */
export const pickBehind = (
  list: AnyList,
  query: Query,
  sort: string,
  last: Readonly<Record<string, unknown>> | null,
  { at, limit }: { at: At; limit: number },
): Sql => {
  const by = pageOrder(list, sort)
  const after = last === null ? [] : [behind(list, sort, last)]
  const rows = isByKeys(list, query)
    ? sql`select ${list.ordered} from ${list.from} where ${and([rowFilter(list, query, at), ...after])}`
    : walked(list, query, at, by, after)
  return sql`select ${list.id}, null::int as found, null::bool as is_capped from (${rows}) ${list.as}
    order by ${by} limit ${limit}`
}
