import { eachDay, intersection, type Period, paint, rhythmProblem } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { paintCalendar, rhythmOf, setRhythm } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockClass } from "../classes/change-classes.ts"
import { classCalendar } from "./class-calendar.ts"
import { makeYear } from "./make-year.ts"
import { loadPeriods, replacePeriods } from "./periods.ts"
import { yearFacts } from "./year-facts.ts"

export const chooseRhythm = command(setRhythm, async (scope, { params, body }) => {
  const row = await lockClass(scope, params.classId)
  const rhythm = rhythmOf(body.rhythm)
  if (rhythmProblem(rhythm)) throw refuse("rhythm.impossible")
  await scope.run(sql`
    update class set rhythm = ${JSON.stringify(rhythm)}::jsonb, closure_policy = ${body.closure_policy}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await makeYear(scope, row.id)
  return classCalendar(scope, row.id)
})

/** Strokes and not a whole year are sent: two people who draw different weeks both keep what they drew. */
export const drawCalendar = command(paintCalendar, async (scope, { params, body }) => {
  const row = await lockClass(scope, params.classId)
  const range = { from: row.start_date, to: row.end_date }
  const [facts, before] = await Promise.all([
    yearFacts(scope, row.site_id, range),
    loadPeriods(scope, row.id),
  ])
  let periods: Period[] = before
  for (const { kind, ...stroke } of body.strokes) {
    const inside = stroke.to >= stroke.from ? intersection(stroke, range) : undefined
    if (inside) periods = paint(periods, eachDay(inside), kind, { ...facts, range })
  }
  await replacePeriods(scope, row.id, before, periods)
  return classCalendar(scope, row.id)
})
