import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { importedRows, lockOpen } from "./imported-row.ts"
import { linkTo } from "./link-imported.ts"
import { askingFor } from "./same-question.ts"

/** Whom this line was linked to, for every line of its file about the very same one. */
export const repeatLink = command(wire.repeatLink, async (scope, { params, body: { record } }) => {
  const row = await lockOpen(scope, params.importedId)
  const column = record === "student" ? "student_id" : "partner_id"
  const id = row[column]
  if (id === null) return { lines: 0 }
  const others = await importedRows(
    scope,
    sql`${askingFor(scope, row, record)} order by r.line for update of r`,
  )
  await linkTo(scope, others, { [column]: id })
  return { lines: others.length }
})
