import { type Sql, sql } from "@jalon/data"
import { own } from "./conditions.ts"
import type { AnyList, At, Filter } from "./describe.ts"

/** Values that one of a list's filters can be asked with, the commonest first: whoever tries every filter knows none by name. */
export const samplesOf = (list: AnyList, key: string, at: At): readonly string[] | Sql<{ value: string }> => {
  const filter = (list.filters as Record<string, Filter<never>>)[key]
  if (!filter) throw new Error(`The list of ${list.name} has no filter ${key}`)
  if (!("column" in filter)) return typeof filter.samples === "function" ? filter.samples(at) : filter.samples
  return sql<{ value: string }>`
    select ${filter.column}::text as value from ${list.from} where ${own(list, at)} and ${filter.column} is not null
    group by 1 order by count(*) desc, 1 limit 5`
}
