import { type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ContractFilter } from "../../wire/index.ts"
import { isByKeys, joined, keyed, rowFilter, says, wordsOf } from "./conditions.ts"

/** A search is counted and walked through so far: who finds more types another letter. */
export const FOUND_CAP = 100
/** A row is met once for each of its words that begin so; rarely do more than two. */
const MEETINGS = 2 * (FOUND_CAP + 1)

/**
 * The first rows that have all the words and pass the filters, met by their longest word. The other words are read in the
 * row: intersecting whole ranges of keys, and fetching all the rows behind them, grows with the school. This stops as
 * soon as there is enough.
 */
export const foundFirst = (who: Who, filter: ContractFilter, on: IsoDate): Sql => {
  if (!isByKeys(filter))
    return sql`(select c.id, c.deadline_on, c.sort_name, 1 as meetings from contract c
      where ${rowFilter(who, filter, on)} limit ${FOUND_CAP + 1})`
  const [longest = "", ...others] = wordsOf(filter).toSorted((one, other) => other.length - one.length)
  return sql`(select met.id, met.deadline_on, met.sort_name, count(*) as meetings from (
      select c.id, c.deadline_on, c.sort_name from (${keyed(who, longest)}) k
        cross join lateral (select * from contract where id = k.subject_id offset 0) c
      where ${joined([rowFilter(who, filter, on), ...others.map(says)], sql`and`)} limit ${MEETINGS}) met
    group by 1, 2, 3)`
}

/** How many there are, as far as a search is counted. */
export const countFound = (who: Who, filter: ContractFilter, on: IsoDate): Sql<Found> => sql<Found>`
  select least(count(*), ${FOUND_CAP})::int as n,
    count(*) > ${FOUND_CAP} or coalesce(sum(meetings), 0) >= ${MEETINGS} as is_capped
  from ${foundFirst(who, filter, on)} c`
type Found = { n: number; is_capped: boolean }
