import { accountOf, ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { presentView, type ViewRow } from "./present-view.ts"

export const listSavedViews = read(wire.listSavedViews, async (reader, { query }) => {
  const account = accountOf(reader.who)
  const rows = await reader.run(sql<ViewRow>`
    select id, name, shared, account_id, state from saved_view
    where ${ownRows(reader.who)} and list = ${query.list} and (shared or account_id = ${account})
    order by id`)
  return { results: rows.map((row) => presentView(row, account)) }
})
