import { type Data, type Sql, sql, type Who } from "@jalon/data"
import { today } from "@jalon/kernel"
import type { List, Query } from "./describe.ts"
import type { Picked } from "./page.ts"
import { everyRow, pageOrder, pickBehind } from "./pick.ts"

/** On whose behalf a whole list is read. */
export type ListReader = { data: Data; who: Who; action: string }

/** How many rows a list has, all of them counted. */
export const countAll = async <Q extends Query, Apart extends keyof Q>(
  { data, who, action }: ListReader,
  list: List<Q, Apart>,
  filter: Q,
): Promise<number> => {
  const rows = everyRow(list, filter, { who, on: today() })
  const [row] = await data.readOnce(who, action, sql<{ n: number }>`select count(*)::int as n from ${rows}`)
  return row?.n ?? 0
}

/**
 * Every row of a list, in its order. Each page begins behind the one before, so that the last costs what the first does,
 * and no connection is held while somebody slowly takes them.
 */
export async function* everyPicked<
  Q extends Query,
  Apart extends keyof Q,
  Row extends Picked & { id: string },
>(
  { data, who, action }: ListReader,
  list: List<Q, Apart>,
  { filter, sort, atOnce }: { filter: Q; sort: string; atOnce: number },
  rowsOf: (picked: Sql, order: Sql) => Sql<Row>,
): AsyncGenerator<Row> {
  const at = { who, on: today() }
  for (let last: Row | null = null; ; ) {
    const picked = pickBehind(list, filter, sort, last, { at, limit: atOnce })
    const page: Row[] = await data.readOnce(who, action, rowsOf(picked, pageOrder(list, sort)))
    yield* page
    last = page.at(-1) ?? null
    if (page.length < atOnce) return
  }
}
