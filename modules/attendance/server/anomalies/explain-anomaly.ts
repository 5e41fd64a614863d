import { accountOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import { loadSheet } from "../sheets/sheet-row.read.ts"

/** Said once or again: the last explanation stands, and stays with the sheet. */
export const explainAnomaly = command(wire.explainAnomaly, async (scope, { params, body }) => {
  const sheet = await loadSheet(scope, params.sheetId)
  const actors = await actorsOn(scope, sheet.session_id)
  if (!actors.includes("manager") && !actors.includes("trainer")) throw refuse("not_found")
  const explained = await scope.count(sql`
    update attendance_anomaly set state = 'explained', comment = ${body.comment}, explained_by = ${accountOf(scope.who)},
      explained_at = now()
    where ${ownRows(scope.who)} and id = ${params.anomalyId} and sheet_id = ${sheet.id} and state <> 'corrected'`)
  if (explained === 0) throw refuse("not_found")
  return { sheet: await presentSheet(scope, sheet.id) }
})
