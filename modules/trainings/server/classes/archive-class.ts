import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { classLife } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { requireClassEditor } from "../asking.ts"
import { archiveClasses } from "./archive-classes.ts"
import { loadClass } from "./class-row.ts"

export const archiveClass = command(wire.archiveClass, async (scope, { params }) => {
  requireClassEditor(scope.who)
  const row = await loadClass(scope, params.classId)
  const life = classLife(
    { status: row.status, startDate: row.start_date, endDate: row.end_date, isArchived: row.is_archived },
    today(),
  )
  if (life !== "finished" && row.headcount > 0)
    throw refuse("class.has_students", { students: row.headcount })
  await archiveClasses(scope, [row.id])
  return {}
})
