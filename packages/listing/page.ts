import { ownRows, type Sql, sql } from "@jalon/data"
import type { Reader } from "@jalon/serving"
import { isPlain } from "./conditions.ts"
import type { At, List, Query } from "./describe.ts"
import { countFound, type Found, pageOrder, pick } from "./pick.ts"

type Totals = Readonly<Record<string, number>>
export type Asked = { page: number; page_size: number; sort: string }
/** A row whose statement began with `pick`. */
export type Picked = { [Key in keyof Found]: Found[Key] | null }
export type ListPage<Row> = { rows: Row[]; count: number; isCapped: boolean; viewCounts: Totals }

/** Totals of the built-in views: kept as rows change, or counted where a view asks for more than a bucket. */
const totalsOf = async <Q extends Query, Apart extends keyof Q>(
  reader: Reader,
  list: List<Q, Apart>,
  query: Q,
  at: At,
): Promise<Totals> => {
  // What was set apart (the type of a contract) holds for every view; filters and words do not.
  const filters = new Set(["q", ...Object.keys(list.filters)])
  const plain = Object.fromEntries(Object.entries(query).filter(([key]) => !filters.has(key))) as Q
  const views = list.views.map((view) => ({ view, ...list.reach({ ...plain, view }, at) }))
  const [kept, ...counted] = await Promise.all([
    reader.run(sql<{ bucket: string; n: number }>`
      select bucket, n from list_count where ${ownRows(reader.who)} and list = ${list.name}`),
    ...views.map(async ({ view, where }) =>
      where ? ((await reader.find(countFound(list, { ...plain, view }, at)))?.found ?? 0) : null,
    ),
  ])
  const inBucket = new Map(kept.map(({ bucket, n }) => [bucket, n]))
  const sumOf = (buckets: readonly string[]) =>
    buckets.reduce((sum, bucket) => sum + (inBucket.get(bucket) ?? 0), 0)
  return Object.fromEntries(views.map(({ view, buckets }, n) => [view, counted[n] ?? sumOf(buckets)]))
}

/** One page of a list with its totals. `rowsOf` makes the rows of the ids that were picked. */
export const readPage = async <Q extends Query, Apart extends keyof Q, Row extends Picked>(
  reader: Reader,
  list: List<Q, Apart>,
  { filter, ...asked }: Asked & { filter: Q },
  rowsOf: (picked: Sql, order: Sql) => Sql<Row>,
  at: At,
): Promise<ListPage<Row>> => {
  const { page, page_size, sort } = asked
  const order = pageOrder(list, sort)
  const isKept = isPlain(list, filter) && list.reach(filter, at).where === undefined
  if (isKept) {
    const viewCounts = await totalsOf(reader, list, filter, at)
    const count = viewCounts[filter.view] ?? 0
    const picked = pick(list, filter, sort, { page, page_size }, { at, total: count })
    return { rows: await reader.run(rowsOf(picked, order)), count, isCapped: false, viewCounts }
  }
  const picked = pick(list, filter, sort, { page, page_size }, { at, total: null })
  const [viewCounts, rows] = await Promise.all([
    totalsOf(reader, list, filter, at),
    reader.run(rowsOf(picked, order)),
  ])
  // A page after the last has no row that tells the total.
  const total = rows[0] ?? (page > 1 ? await reader.find(countFound(list, filter, at)) : null)
  const count = total?.found ?? 0
  const isCapped = total?.is_capped ?? false
  // Beyond the limit of what is counted nothing is walked through either.
  return { rows: isCapped && (page - 1) * page_size >= count ? [] : rows, count, isCapped, viewCounts }
}

/** What every list answers beside its rows. */
export const answerOf = <Row, Shown>(
  { rows, count, isCapped, viewCounts }: ListPage<Row>,
  { page, page_size }: Pick<Asked, "page" | "page_size">,
  present: (row: Row) => Shown,
) => ({
  count,
  count_is_capped: isCapped,
  page,
  page_size,
  results: rows.map(present),
  view_counts: viewCounts,
})
