import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ContractFilter } from "../../wire/index.ts"
import { isByKeys, joined, keyedBeside, rowFilter, says, wordsOf } from "./conditions.ts"

/** A search is counted and walked through so far: who finds more types another letter. */
export const FOUND_CAP = 100
/** A row is met once for each of its words that begin so: few have two. Where many do, fewer are shown, and « plus de » still holds. */
const MEETINGS = FOUND_CAP + 10

/**
 * The first rows that have all the words and pass the filters, met by their longest word, one by one until there is enough.
 * Intersecting whole ranges of keys, and fetching all the rows behind them, would grow with the school.
 */
const foundFirst = (who: Who, filter: ContractFilter, on: IsoDate): Sql => {
  if (!isByKeys(filter))
    return sql`select c.id, c.deadline_on, c.sort_name, 1 as meetings from contract c
      where ${rowFilter(who, filter, on)} limit ${FOUND_CAP + 1}`
  const [longest = "", ...others] = wordsOf(filter).toSorted((one, other) => other.length - one.length)
  // The other words are read in the index that carries them: the rows themselves are wide.
  const passes = joined([rowFilter(who, filter, on), ...others.map(says)], sql`and`)
  return sql`
    select met.id, met.deadline_on, met.sort_name, count(*) as meetings from (
      select c.id, c.deadline_on, c.sort_name from (${keyedBeside(who, longest, others)}) k
        cross join lateral (select * from contract r where ${ownRows(who, "r.organization_id")} and r.id = k.subject_id offset 0) c
      where ${passes} limit ${MEETINGS}) met
    group by 1, 2, 3`
}

/** How many there are, as far as a search is counted. */
export type Found = { found: number; is_capped: boolean }
const total = sql`
  select least(count(*), ${FOUND_CAP})::int as found,
    count(*) > ${FOUND_CAP} or coalesce(sum(meetings), 0) >= ${MEETINGS} as is_capped from met_first`

export const countFound = (who: Who, filter: ContractFilter, on: IsoDate): Sql<Found> => sql<Found>`
  with met_first as (${foundFirst(who, filter, on)}) ${total}`

/**
 * The ids of one page with the total beside each: what was searched for once is not searched for again to be counted. The
 * total is made apart: where the planner expects one row to be found, it would count them all again for each.
 */
export const pickFound = (who: Who, filter: ContractFilter, by: Sql, slice: Sql, on: IsoDate): Sql => sql`
  with met_first as materialized (${foundFirst(who, filter, on)}), total as materialized (${total})
  select c.id, total.found, total.is_capped from met_first c cross join total order by ${by} ${slice}`
