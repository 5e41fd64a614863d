import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { loadWarning, presentWarning } from "./warning-row.read.ts"
import { writeAction } from "./write-action.ts"

export const handleWarning = command(wire.handleWarning, async (scope, { params, body }) => {
  const { id } = await loadWarning(scope, params.warningId)
  const changed = await scope.count(sql`
    update attendance_warning set state = 'handled' where ${ownRows(scope.who)} and id = ${id} and state = 'open'`)
  if (changed === 0) throw refuse("warning.handled")
  await writeAction(scope, id, "handled", body.note)
  return { warning: presentWarning(await loadWarning(scope, id)) }
})
