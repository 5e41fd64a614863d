import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { listPartners } from "../../wire/index.ts"
import { pageRows } from "./page-rows.ts"
import { pageOrder, pick } from "./pick.ts"
import { presentRow } from "./present-row.ts"
import { totalsOf } from "./totals.ts"

export const listOwnPartners = read(listPartners, async (reader, { query }) => {
  const { page, page_size, sort, ...filter } = query
  const { count, isCapped, viewCounts } = await totalsOf(reader, filter)
  const on = today()
  // Beyond the limit of what is counted nothing is walked through either.
  const isBeyond = isCapped && page * page_size > COUNT_CAP
  const picked = pick(reader.who, filter, sort, { page, page_size }, isCapped ? null : count)
  const rows = isBeyond ? [] : await reader.run(pageRows(picked, pageOrder(sort)))
  return {
    count,
    count_is_capped: isCapped,
    page,
    page_size,
    results: rows.map((row) => presentRow(row, on)),
    view_counts: viewCounts,
  }
})
