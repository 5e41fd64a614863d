import { ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { contractAmong } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { findImported, lockOpen, presentImported } from "./imported-row.ts"
import { contractsOf } from "./load-known.ts"
import type { ImportedRow } from "./row.ts"
import { questionsIn, recordsFor, toolSides } from "./tool-side.ts"

/** The contract she already has, so that the same one is not made twice. */
const contractFor = async (scope: Scope, row: ImportedRow, studentId: string | null) => {
  if (studentId === null || (row.contract_id !== null && studentId === row.student_id)) return row.contract_id
  return contractAmong(row.read, await contractsOf(scope, studentId))?.id ?? null
}

type Said = { student_id?: string | undefined; partner_id?: string | undefined }

/** Somebody says whose contracts these are: that is as sure as a number. */
export const linkTo = async (scope: Scope, rows: readonly ImportedRow[], said: Said): Promise<void> => {
  await recordsFor({ student_id: said.student_id ?? null, partner_id: said.partner_id ?? null }, scope)
  const sideOf = toolSides(scope)
  const linked = []
  for (const row of rows) {
    const student_id = said.student_id ?? row.student_id
    const partner_id = said.partner_id ?? row.partner_id
    const about = { student_id, partner_id, contract_id: await contractFor(scope, row, student_id) }
    linked.push({ id: row.id, ...about, questions: await questionsIn(sideOf, row.read, about, row.choices) })
  }
  await scope.run(sql`
    update imported_contract r set student_id = l.student_id, partner_id = l.partner_id, contract_id = l.contract_id,
      difference_count = cardinality(l.questions), questions = l.questions,
      match = case when l.student_id is null or l.partner_id is null then r.match else 'sure' end, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb)
      l (id uuid, student_id uuid, partner_id uuid, contract_id uuid, questions text[])
    where ${ownRows(scope.who, "r.organization_id")} and r.id = l.id`)
}

export const linkImported = command(wire.linkImported, async (scope, { params, body }) => {
  const row = await lockOpen(scope, params.importedId)
  await linkTo(scope, [row], body)
  return { imported: await presentImported(scope, await findImported(scope, row.id)) }
})
