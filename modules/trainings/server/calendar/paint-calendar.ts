import { eachDay, intersection, type Period, paint } from "@jalon/calendar"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { lockClass } from "../classes/change-classes.ts"
import { classCalendar } from "./get-class-calendar.ts"
import { loadPeriods, replacePeriods } from "./periods.ts"
import { yearInput } from "./year-input.ts"

/** Strokes and not a whole year are sent: two people who draw different weeks both keep what they drew. */
export const paintCalendar = command(wire.paintCalendar, async (scope, { params, body }) => {
  const row = await lockClass(scope, params.classId)
  const range = { from: row.start_date, to: row.end_date }
  const [facts, before] = await Promise.all([
    yearInput(scope, row.site_id, range),
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
