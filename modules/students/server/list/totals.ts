import { ownRows, sql, type Who } from "@jalon/data"
import type { Reader } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { STUDENT_VIEWS, viewCount } from "../../rules/index.ts"
import type { StudentFilter } from "../../wire/index.ts"
import { isPlain, rowFilter, sourceOf } from "./conditions.ts"

export type Totals = { viewCounts: Record<string, number>; count: number; isCapped: boolean }

const kept = (who: Who) => sql<{ bucket: string; n: number }>`
  select bucket, n from list_count where ${ownRows(who)} and list = 'students'`

const counted = (who: Who, filter: StudentFilter) => sql<{ n: number }>`
  select count(*)::int as n from (select from ${sourceOf(who, filter)} where ${rowFilter(who, filter)} limit ${COUNT_CAP + 1}) found`

/** Exact for the built-in views, whose totals are kept; counted up to a limit for what is searched or filtered. */
export const totalsOf = async (reader: Reader, filter: StudentFilter): Promise<Totals> => {
  const [buckets, found] = await Promise.all([
    reader.run(kept(reader.who)),
    isPlain(filter) ? null : reader.find(counted(reader.who, filter)),
  ])
  const totals = Object.fromEntries(buckets.map(({ bucket, n }) => [bucket, n]))
  const viewCounts = Object.fromEntries(STUDENT_VIEWS.map((view) => [view, viewCount(view, totals)]))
  const count = found ? found.n : (viewCounts[filter.view] ?? 0)
  return {
    viewCounts,
    count: Math.min(count, found ? COUNT_CAP : count),
    isCapped: found !== null && count > COUNT_CAP,
  }
}
