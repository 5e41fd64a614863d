import { rhythmProblem } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { rhythmOf } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockClass } from "../classes/change-classes.ts"
import { classCalendar } from "./get-class-calendar.ts"
import { makeYear } from "./make-year.ts"

export const setRhythm = command(wire.setRhythm, async (scope, { params, body }) => {
  const row = await lockClass(scope, params.classId)
  const rhythm = rhythmOf(body.rhythm)
  if (rhythmProblem(rhythm)) throw refuse("rhythm.impossible")
  await scope.run(sql`
    update class set rhythm = ${JSON.stringify(rhythm)}::jsonb, closure_policy = ${body.closure_policy}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await makeYear(scope, row.id)
  return classCalendar(scope, row.id)
})
