import { accountOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { lockOpen } from "./imported-row.ts"

export const ignoreImported = command(wire.ignoreImported, async (scope, { params, body: { ignored } }) => {
  const row = await lockOpen(scope, params.importedId)
  await scope.run(sql`
    update imported_contract set state = ${ignored ? "ignored" : "open"}, settled_by = ${accountOf(scope.who)},
      settled_at = now(), updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return {}
})
