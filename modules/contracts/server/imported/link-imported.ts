import { accountOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { ignoreImported, linkImported } from "../../wire/index.ts"
import { findImported, lockOpen, presentImported } from "./imported-row.ts"
import { recordsFor } from "./tool-side.ts"

/** Somebody says whose contract it is: that is as sure as a number. */
export const linkLine = command(linkImported, async (scope, { params, body }) => {
  const row = await lockOpen(scope, params.importedId)
  const linked = {
    student_id: body.student_id ?? row.student_id,
    partner_id: body.partner_id ?? row.partner_id,
    contract_id: row.contract_id,
  }
  await recordsFor(linked, scope)
  const isSure = linked.student_id !== null && linked.partner_id !== null
  await scope.run(sql`
    update imported_contract set student_id = ${linked.student_id}, partner_id = ${linked.partner_id},
      match = case when ${isSure} then 'sure' else match end, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return { imported: await presentImported(scope, await findImported(scope, row.id)) }
})

export const leaveLine = command(ignoreImported, async (scope, { params, body: { ignored } }) => {
  const row = await lockOpen(scope, params.importedId)
  await scope.run(sql`
    update imported_contract set state = ${ignored ? "ignored" : "open"}, settled_by = ${accountOf(scope.who)},
      settled_at = now(), updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return {}
})
