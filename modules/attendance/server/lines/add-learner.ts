import { organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { appendEvent } from "../sheets/append-event.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import { holdToMark } from "./mark-line.ts"

/** Somebody who is there and on no list: flagged, so that the school looks at it. */
export const addLearner = command(wire.addLearner, async (scope, { params, body }) => {
  const sheet = await holdToMark(scope, params.sheetId)
  const known = await scope.count(sql`
    select from student where ${ownRows(scope.who)} and id = ${body.student_id} and archived_at is null`)
  if (known === 0) throw refuse("not_found")
  const added = await scope.count(sql`
    insert into attendance_line (organization_id, on_date, sheet_id, student_id, is_added)
    values (${organizationOf(scope.who)}, ${sheet.on_date}, ${sheet.id}, ${body.student_id}, true) on conflict do nothing`)
  if (added === 0) throw refuse("attendance.on_list")
  await appendEvent(scope, sheet, { kind: "learner_added", studentId: body.student_id })
  return { sheet: await presentSheet(scope, sheet.id) }
})
