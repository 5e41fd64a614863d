import { ownRows, type Scope, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { insertClass, unsaidClass } from "@jalon/trainings/server"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type ImportRow, type PlaceDecision, takeImport, UNDO_STOPPED } from "../import-row.ts"
import { runImportJob } from "../jobs/cards.ts"
import { noteChanges } from "../run/changes.ts"
import { readyRows } from "./get-import.ts"
import { cardOf } from "./start-check.ts"

type Creation = Extract<PlaceDecision, { kind: "create" }>

const makeClass = async (scope: Scope, row: ImportRow, name: string, wanted: Creation): Promise<string> => {
  const { training_id, start_date, end_date } = wanted
  const { school_year } = row.options
  const id = await insertClass(scope, {
    ...unsaidClass,
    name,
    training_id,
    school_year,
    start_date,
    end_date,
    rhythm: null,
    closure_policy: "shift_next",
  })
  await noteChanges(scope, row.id, [
    { row_number: 0, subject: "class", subject_id: id, operation: "create", before: {}, after: { name } },
  ])
  return id
}

/** Classes that somebody agreed to are there before the first student comes. */
const makeClasses = async (scope: Scope, row: ImportRow): Promise<Record<string, PlaceDecision>> => {
  const places = { ...row.options.places }
  for (const { key, name } of row.findings.places ?? []) {
    const decision = places[key]
    if (decision?.kind === "create")
      places[key] = { kind: "use", id: await makeClass(scope, row, name, decision) }
  }
  return places
}

/** What the check promised, and what was put right since. */
const hasWork = async (scope: Scope, row: ImportRow): Promise<boolean> => {
  const { create = 0, change = 0 } = row.state === "done" ? {} : row.counts
  return create + change > 0 || (await readyRows(scope, row.id)) > 0
}

export const runImport = command(wire.runImport, async (scope, { params }) => {
  const row = await takeImport(scope, params.importId, ["checked", "done", "failed"])
  const cannotGoOn = row.started_at === null || row.failure === UNDO_STOPPED
  if (row.state === "failed" && cannotGoOn) throw refuse("import.not_now")
  if (row.state !== "failed" && !(await hasWork(scope, row))) throw refuse("import.nothing_ready")
  const round = row.round + 1
  // A run that failed goes on from where it was; one that is done takes what was put right since.
  const places = row.state === "checked" ? await makeClasses(scope, row) : row.options.places
  const restart = {
    checked: sql`, phase = 'sheet', cursor = 0, rows_done = 0, counts = '{}', started_at = now()`,
    done: sql`, phase = 'held', cursor = 0`,
    failed: sql``,
  }[row.state as "checked" | "done" | "failed"]
  await scope.run(sql`
    update import set state = 'running', round = ${round}, failure = null, updated_at = now(),
      options = ${JSON.stringify({ ...row.options, places })}::jsonb ${restart}
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await startJob(scope, runImportJob, { importId: row.id, round })
  return { import: await cardOf(scope, row.id) }
})
