import { accountOf, ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { contractAmong } from "../../rules/index.ts"
import { ignoreImported, linkImported } from "../../wire/index.ts"
import { findImported, type ImportedRow, lockOpen, presentImported } from "./imported-row.ts"
import { contractsOf } from "./load-known.ts"
import { questionsIn, recordsFor } from "./tool-side.ts"

/** The contract she already has, so that the same one is not made twice. */
const contractFor = async (scope: Scope, row: ImportedRow, studentId: string | null) => {
  if (studentId === null || (row.contract_id !== null && studentId === row.student_id)) return row.contract_id
  return contractAmong(row.read, await contractsOf(scope, studentId))?.id ?? null
}

type Said = { student_id?: string | undefined; partner_id?: string | undefined }

/** Somebody says whose contract it is: that is as sure as a number. */
export const linkTo = async (scope: Scope, row: ImportedRow, said: Said): Promise<void> => {
  const student_id = said.student_id ?? row.student_id
  const linked = {
    student_id,
    partner_id: said.partner_id ?? row.partner_id,
    contract_id: await contractFor(scope, row, student_id),
  }
  await recordsFor(linked, scope)
  const isSure = linked.student_id !== null && linked.partner_id !== null
  const questions = await questionsIn(scope, row.read, linked, row.choices)
  await scope.run(sql`
    update imported_contract set student_id = ${linked.student_id}, partner_id = ${linked.partner_id},
      contract_id = ${linked.contract_id}, difference_count = ${questions.length}, questions = ${questions}::text[],
      match = case when ${isSure} then 'sure' else match end, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
}

export const linkLine = command(linkImported, async (scope, { params, body }) => {
  const row = await lockOpen(scope, params.importedId)
  await linkTo(scope, row, body)
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
