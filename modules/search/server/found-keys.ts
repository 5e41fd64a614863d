import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { searchWords } from "@jalon/kernel"

/** Above every character: the end of the words that begin like one. */
const LAST = "\u{10FFFF}"

/** An address or a number is kept whole; everything else is found word by word. */
export const typedKeys = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => (part.includes("@") ? [part] : searchWords(part)))

const beginning = (who: Who, kind: string, key: string): Sql => sql`
  select subject_id from search_key
  where ${ownRows(who)} and key >= ${key} and key < ${key + LAST} and kind = ${kind}`

/**
 * The subjects of one kind whose words begin with every key. Ranges on a plain key, because policies keep LIKE and
 * full-text indexes from being used; one range is read only as far as it is needed.
 */
export const foundKeys = (who: Who, kind: string, keys: readonly string[], limit: number): Sql => {
  const [first = "", ...others] = keys
  const all = others.reduce(
    (found, key) => sql`${found} intersect ${beginning(who, kind, key)}`,
    beginning(who, kind, first),
  )
  return sql`select distinct subject_id from (select subject_id from (${all}) every_key limit ${limit}) looked_at`
}
