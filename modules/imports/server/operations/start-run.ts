import { ownRows, type Scope, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { insertClass, unsaidClass } from "@jalon/trainings/server"
import { abandonImport, runImport, undoImport } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type ImportRow, type PlaceDecision, takeImport, UNDO_STOPPED } from "../import-row.ts"
import { runImport as runJob, undoImport as undoJob } from "../jobs/cards.ts"
import { forgetImport } from "../jobs/forget-card.ts"
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

export const beginRun = command(runImport, async (scope, { params }) => {
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
  await startJob(scope, runJob, { importId: row.id, round })
  return { import: await cardOf(scope, row.id) }
})

export const beginUndo = command(undoImport, async (scope, { params }) => {
  const row = await takeImport(scope, params.importId, ["done", "failed"])
  if (row.started_at === null) throw refuse("import.not_now")
  const round = row.round + 1
  await scope.run(sql`
    update import set state = 'undoing', round = ${round}, failure = null, rows_done = coalesce(rows_total, 0), updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await startJob(scope, undoJob, { importId: row.id, round })
  return { import: await cardOf(scope, row.id) }
})

export const giveUp = command(abandonImport, async (scope, { params }) => {
  const row = await takeImport(scope, params.importId, ["columns", "checked", "failed"])
  if (row.started_at !== null) throw refuse("import.not_now")
  await scope.run(sql`
    update import set state = 'abandoned', round = round + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await startJob(scope, forgetImport, { importId: row.id })
  return { import: await cardOf(scope, row.id) }
})
