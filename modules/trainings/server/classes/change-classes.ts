import { rhythmProblem } from "@jalon/calendar"
import { ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { type ClassFields, createClass, rhythmOf, updateClass } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { laidOver, requireClassEditor } from "../asking.ts"
import { makeYear } from "../calendar/make-year.ts"
import { type ClassRow, fieldsOf, loadClass } from "./class-row.ts"
import { classSheet } from "./class-sheet.ts"
import {
  insertClass,
  requireDates,
  requireFreeName,
  requireThings,
  saveClass,
  unsaidClass,
} from "./save-class.ts"

/** Taken until the end of the transaction: two people who draw at once draw one after the other. */
export const lockClass = async (scope: Scope, id: string): Promise<ClassRow> => {
  requireClassEditor(scope.who)
  await scope.run(sql`select from class where ${ownRows(scope.who)} and id = ${id} for update`)
  const row = await loadClass(scope, id)
  if (row.is_archived) throw refuse("class.archived")
  return row
}

export const addClass = command(createClass, async (scope, { body }) => {
  requireClassEditor(scope.who)
  const { rhythm: sent, closure_policy, ...typed } = body
  const rhythm = sent ? rhythmOf(sent) : null
  if (rhythm && rhythmProblem(rhythm)) throw refuse("rhythm.impossible")
  const fields = laidOver(unsaidClass, typed)
  requireDates(fields)
  await requireThings(scope, fields)
  await requireFreeName(scope, fields)
  const id = await insertClass(scope, { ...fields, rhythm, closure_policy })
  await makeYear(scope, id)
  return classSheet(scope, id)
})

const movesDays = (before: ClassFields, after: ClassFields): boolean =>
  before.start_date !== after.start_date ||
  before.end_date !== after.end_date ||
  before.site_id !== after.site_id

export const changeClass = command(updateClass, async (scope, { params, body }) => {
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
