import { newId, organizationOf, ownRows, rowsAsTable, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { classSubjects } from "./class-subjects.read.ts"
import { requireSubjects } from "./save-training-subjects.ts"

const columns = { id: "uuid", subject_id: "uuid", due_minutes: "int" }

export const saveClassSubjects = command(wire.saveClassSubjects, async (scope, { params, body }) => {
  const { class: one } = await classSubjects(scope, params.classId)
  const ids = body.lines.map(({ subject_id }) => subject_id)
  if (new Set(ids).size < ids.length)
    throw refuse("request.invalid", {}, { lines: "Une matière figure deux fois." })
  await requireSubjects(scope, ids)
  const rows = JSON.stringify(body.lines.map((line) => ({ ...line, id: newId() })))
  await scope.run(sql`delete from class_subject where ${ownRows(scope.who)} and class_id = ${one.id}`)
  await scope.run(sql`
    insert into class_subject (id, organization_id, class_id, subject_id, due_minutes)
    select x.id, ${organizationOf(scope.who)}, ${one.id}, x.subject_id, x.due_minutes
    from ${rowsAsTable(columns, rows)}`)
  return classSubjects(scope, one.id)
})
