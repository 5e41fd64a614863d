import { newId, organizationOf, ownRows, rowsAsTable, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { requireAll } from "../asking.ts"
import { trainingSubjects } from "./training-subjects.read.ts"

const columns = {
  id: "uuid",
  subject_id: "uuid",
  year_of_cycle: "smallint",
  due_minutes: "int",
  unit: "text",
}

export const requireSubjects = (scope: Scope, ids: readonly string[]): Promise<void> =>
  requireAll(
    scope,
    "lines",
    ids,
    (wanted) =>
      sql`select count(*)::int as n from subject where ${ownRows(scope.who)} and id = any(${wanted}::uuid[])`,
  )

export const saveTrainingSubjects = command(wire.saveTrainingSubjects, async (scope, { params, body }) => {
  const { training } = await trainingSubjects(scope, params.trainingId)
  const places = body.lines.map(({ subject_id, year_of_cycle }) => `${year_of_cycle} ${subject_id}`)
  if (new Set(places).size < places.length)
    throw refuse("request.invalid", {}, { lines: "Une matière figure deux fois la même année." })
  await requireSubjects(
    scope,
    body.lines.map(({ subject_id }) => subject_id),
  )
  const rows = JSON.stringify(body.lines.map((line) => ({ ...line, id: newId() })))
  await scope.run(
    sql`delete from training_subject where ${ownRows(scope.who)} and training_id = ${training.id}`,
  )
  await scope.run(sql`
    insert into training_subject (id, organization_id, training_id, subject_id, year_of_cycle, due_minutes, unit)
    select x.id, ${organizationOf(scope.who)}, ${training.id}, x.subject_id, x.year_of_cycle, x.due_minutes, x.unit
    from ${rowsAsTable(columns, rows)}`)
  return trainingSubjects(scope, training.id)
})
