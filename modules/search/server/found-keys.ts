import { ownRows, type Sql, sql, type Who } from "@jalon/data"

/** Above every character: the end of the words that begin like one. */
export const LAST = "\u{10FFFF}"

export const beginning = (who: Who, kind: string, key: string): Sql => sql`
  select subject_id from search_key
  where ${ownRows(who)} and key >= ${key} and key < ${key + LAST} and kind = ${kind}`

/**
 * The subjects of one kind whose words begin with every key. Ranges on a plain key, because policies keep LIKE and
 * full-text indexes from being used. The widest range is read only as far as it is needed, the others whole, into a
 * hash: "is true" keeps the planner from joining them instead, which reads them once per row.
 */
export const foundKeys = (who: Who, kind: string, keys: readonly string[], limit: number): Sql => {
  const [first = "", ...others] = keys.toSorted((one, other) => one.length - other.length)
  const all = others.reduce(
    (found, key) => sql`${found} and (subject_id in (${beginning(who, kind, key)})) is true`,
    beginning(who, kind, first),
  )
  return sql`select distinct subject_id from (${all} limit ${limit}) looked_at`
}
