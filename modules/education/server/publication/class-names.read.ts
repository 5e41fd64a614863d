import { ownRows, sql } from "@jalon/data"
import type { Asking } from "../asking.ts"

/** Names by id, in the order of lists. */
export const classNames = async (
  asking: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await asking.run(sql<{ id: string; name: string }>`
    select id, name from class where ${ownRows(asking.who)} and id = any(${[...new Set(ids)]}::uuid[]) order by sort_name, id`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
