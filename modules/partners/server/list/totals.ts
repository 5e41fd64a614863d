import { ownRows, sql, type Who } from "@jalon/data"
import type { Reader } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { keptCount, PARTNER_VIEWS } from "../../rules/index.ts"
import type { PartnerFilter } from "../../wire/index.ts"
import { isPlain, partnerFilter } from "./conditions.ts"

export type Totals = { viewCounts: Record<string, number>; count: number; isCapped: boolean }

const kept = (who: Who) => sql<{ bucket: string; n: number }>`
  select bucket, n from list_count where ${ownRows(who)} and list = 'partners'`

const counted = (who: Who, filter: PartnerFilter) => sql<{ n: number }>`
  select count(*)::int as n from (select from partner p where ${partnerFilter(who, filter)} limit ${COUNT_CAP + 1}) found`

/** Exact for the views whose totals are kept; counted up to a limit for the others and for what is searched. */
export const totalsOf = async (reader: Reader, filter: PartnerFilter): Promise<Totals> => {
  const [buckets, idle, found] = await Promise.all([
    reader.run(kept(reader.who)),
    reader.find(counted(reader.who, { view: "no_contract" })),
    isPlain(filter) ? null : reader.find(counted(reader.who, filter)),
  ])
  const totals = Object.fromEntries(buckets.map(({ bucket, n }) => [bucket, n]))
  const viewCounts = Object.fromEntries(
    PARTNER_VIEWS.map((view) => [view, keptCount(view, totals) ?? Math.min(idle?.n ?? 0, COUNT_CAP)]),
  )
  const isKept = found === null && filter.view !== "no_contract"
  const count = isKept ? (viewCounts[filter.view] ?? 0) : (found?.n ?? idle?.n ?? 0)
  return {
    viewCounts,
    count: isKept ? count : Math.min(count, COUNT_CAP),
    isCapped: !isKept && count > COUNT_CAP,
  }
}
