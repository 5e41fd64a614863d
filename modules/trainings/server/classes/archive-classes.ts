import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { classLife } from "../../rules/index.ts"
import { archiveClass, restoreClass } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { requireClassEditor } from "../asking.ts"
import { fieldsOf, loadClass } from "./class-row.ts"
import { requireFreeName } from "./save-class.ts"

export const putClassAway = command(archiveClass, async (scope, { params }) => {
  requireClassEditor(scope.who)
  const row = await loadClass(scope, params.classId)
  const life = classLife(
    { status: row.status, startDate: row.start_date, endDate: row.end_date, isArchived: row.is_archived },
    today(),
  )
  if (life !== "finished" && row.headcount > 0)
    throw refuse("class.has_students", { students: row.headcount })
  await scope.run(sql`
    update class set archived_at = coalesce(archived_at, now()), updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return {}
})

export const bringClassBack = command(restoreClass, async (scope, { params }) => {
  requireClassEditor(scope.who)
  const row = await loadClass(scope, params.classId)
  await requireFreeName(scope, fieldsOf(row), row.id)
  await scope.run(sql`
    update class set archived_at = null, updated_at = now() where ${ownRows(scope.who)} and id = ${row.id}`)
  return {}
})
