import { onlyRow, organizationOf, sql } from "@jalon/data"
import { addDays, today } from "@jalon/kernel"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { openAnomalies } from "../anomalies/anomaly-row.read.ts"
import { countSheets, orderOf, pickSheets } from "./pick-sheets.read.ts"
import { prepareSheets } from "./prepare-sheets.ts"
import { presentCard } from "./present-sheet.ts"
import { sheetRows } from "./sheet-row.read.ts"
import { waitingSheets } from "./waiting-sheets.ts"

/** The planning of the days around: sheets exist before anybody looks for them. */
const DAYS_BEFORE = 7
const DAYS_AHEAD = 1

export const listSheets = multiStep(wire.listSheets, async ({ data, action, who }, { query }) => {
  const caller = who ?? ({ kind: "visitor" } as const)
  await data.inScope(
    { kind: "system", organizationId: organizationOf(caller) ?? 0 },
    action,
    async (scope) => {
      await prepareSheets(scope, addDays(today(), -DAYS_BEFORE), addDays(today(), DAYS_AHEAD))
      await waitingSheets(scope)
    },
  )
  const { page, page_size, view } = query
  return data.inScope(caller, action, async (scope) => {
    const on = today()
    const cut = { on, limit: page_size, offset: (page - 1) * page_size }
    const picked = await scope.run(pickSheets(scope.who, view, query, cut))
    const rows = await sheetRows(
      scope,
      sql`sh.id = any(${picked.map(({ id }) => id)}::uuid[])`,
      sql`order by ${orderOf(view)}`,
    )
    const open = await openAnomalies(scope, rows)
    const counts = onlyRow((await scope.run(countSheets(scope.who, query, on)))[0])
    return {
      count: counts[view],
      count_is_capped: false,
      page,
      page_size,
      results: rows.map((row) => ({ ...presentCard(row), open_anomalies: open.get(row.id) ?? [] })),
      view_counts: counts,
    }
  })
})
