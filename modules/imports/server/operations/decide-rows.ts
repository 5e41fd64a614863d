import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { takeImport } from "../import-row.ts"
import { FIXABLE, noteChanged } from "./fix-rows.ts"
import { takeRows } from "./list-rows.ts"

export const decideRows = command(wire.decideRows, async (scope, { params, body: { rows, decision } }) => {
  const row = await takeImport(scope, params.importId, FIXABLE)
  const which = Array.isArray(rows) ? sql`id = any(${rows}::uuid[])` : sql`verdict = ${rows}`
  const taken = await takeRows(scope, row.id, which)
  if (taken.length === 0) throw refuse("import.row_gone")
  // Only a person who is right can be somebody new: what is refused is put right, or left out.
  const able = taken.filter(
    ({ verdict }) => verdict !== "refused" || decision.kind === "skip" || decision.kind === "none",
  )
  const next = decision.kind === "none" ? null : JSON.stringify(decision)
  await scope.run(sql`
    update import_row set decision = ${next}::jsonb
    where ${ownRows(scope.who)} and id = any(${able.map(({ id }) => id)}::uuid[])`)
  await noteChanged(scope, row)
  return { decided: able.length }
})
