import { ownRows, sql } from "@jalon/data"
import type { Reader } from "@jalon/serving"

type Total = { list: string; bucket: string; n: number }

/** The totals that lists keep of their views: the same figures as on the lists themselves, and nothing is counted. */
export const listTotals = async ({ who, run }: Reader): Promise<(list: string, bucket: string) => number> => {
  const rows = await run(sql<Total>`
    select list, bucket, n from list_count where ${ownRows(who)} and list in ('contracts', 'students')`)
  const totals = new Map(rows.map(({ list, bucket, n }) => [`${list} ${bucket}`, n]))
  return (list, bucket) => totals.get(`${list} ${bucket}`) ?? 0
}
