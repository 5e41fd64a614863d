import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { loadWarning, presentWarning } from "./warning-row.read.ts"
import { writeAction } from "./write-action.ts"

/** Unless the same sign was raised anew since: that one is followed then. */
export const reopenWarning = command(wire.reopenWarning, async (scope, { params, body }) => {
  const { id } = await loadWarning(scope, params.warningId)
  const changed = await scope.count(sql`
    update attendance_warning w set state = 'open', ended_at = null
    where ${ownRows(scope.who, "w.organization_id")} and w.id = ${id} and w.state <> 'open'
      and not exists (select from attendance_warning o where o.organization_id = w.organization_id
        and o.student_id = w.student_id and o.code = w.code and o.state = 'open')`)
  if (changed === 0) throw refuse("warning.open")
  await writeAction(scope, id, "reopened", body.note)
  return { warning: presentWarning(await loadWarning(scope, id)) }
})
