import { accountOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export const deleteSavedView = command(wire.deleteSavedView, async (scope, { params }) => {
  const deleted = await scope.count(sql`
    delete from saved_view
    where ${ownRows(scope.who)} and account_id = ${accountOf(scope.who)} and id = ${params.viewId}`)
  if (deleted === 0) throw refuse("not_found")
  return {}
})
