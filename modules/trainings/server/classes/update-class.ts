import { command } from "@jalon/serving"
import type { ClassFields } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { laidOver } from "../asking.ts"
import { makeYear } from "../calendar/make-year.ts"
import { lockClass } from "./change-classes.ts"
import { fieldsOf } from "./class-row.ts"
import { classSheet } from "./get-class.ts"
import { requireDates, requireFreeName, requireThings, saveClass } from "./save-class.ts"

const movesDays = (before: ClassFields, after: ClassFields): boolean =>
  before.start_date !== after.start_date ||
  before.end_date !== after.end_date ||
  before.site_id !== after.site_id

export const updateClass = command(wire.updateClass, async (scope, { params, body }) => {
  const row = await lockClass(scope, params.classId)
  const before = fieldsOf(row)
  const fields = laidOver(before, body)
  requireDates(fields)
  await requireThings(scope, fields)
  await requireFreeName(scope, fields, row.id)
  await saveClass(scope, row.id, fields)
  // Other dates or other holidays: the year is made again where a rhythm can make it.
  if (movesDays(before, fields)) await makeYear(scope, row.id)
  return classSheet(scope, row.id)
})
