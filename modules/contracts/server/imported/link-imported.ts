import { accountOf, ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { contractAmong } from "../../rules/index.ts"
import { ignoreImported, linkImported } from "../../wire/index.ts"
import { findImported, type ImportedRow, lockOpen, presentImported } from "./imported-row.ts"
import { contractsOf } from "./load-known.ts"
import { differencesIn, recordsFor } from "./tool-side.ts"

/** The contract she already has, so that the same one is not made twice. */
const contractFor = async (scope: Scope, row: ImportedRow, studentId: string | null) => {
  if (studentId === null || (row.contract_id !== null && studentId === row.student_id)) return row.contract_id
  return contractAmong(row.read, await contractsOf(scope, studentId))?.id ?? null
}

/** Somebody says whose contract it is: that is as sure as a number. */
export const linkLine = command(linkImported, async (scope, { params, body }) => {
  const row = await lockOpen(scope, params.importedId)
  const student_id = body.student_id ?? row.student_id
  const linked = {
    student_id,
    partner_id: body.partner_id ?? row.partner_id,
    contract_id: await contractFor(scope, row, student_id),
  }
  await recordsFor(linked, scope)
  const isSure = linked.student_id !== null && linked.partner_id !== null
  const differences = await differencesIn(scope, row.read, linked)
  await scope.run(sql`
    update imported_contract set student_id = ${linked.student_id}, partner_id = ${linked.partner_id},
      contract_id = ${linked.contract_id}, difference_count = ${differences},
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
