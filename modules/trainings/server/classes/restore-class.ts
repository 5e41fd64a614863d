import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { requireClassEditor } from "../asking.ts"
import { fieldsOf, loadClass } from "./class-row.ts"
import { requireFreeName } from "./save-class.ts"

export const restoreClass = command(wire.restoreClass, async (scope, { params }) => {
  requireClassEditor(scope.who)
  const row = await loadClass(scope, params.classId)
  await requireFreeName(scope, fieldsOf(row), row.id)
  await scope.run(sql`
    update class set archived_at = null, updated_at = now() where ${ownRows(scope.who)} and id = ${row.id}`)
  return {}
})
