import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import {
  type ContractStatus,
  type ImportLine,
  importColumn,
  importLines,
  moveFor,
  type Side,
} from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type ContractRow, type FieldValues, lockContract } from "../contract-row.ts"
import { changeContract } from "../form/change-fields.ts"
import { nextNumber } from "../form/number-contract.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { recordMove } from "../lifecycle/record-move.ts"
import { openContract } from "../open-contract.ts"
import { fieldsFrom, fromRecords } from "../records/from-records.ts"
import { loadRecords } from "../records/load-records.ts"
import type { ContractsServices } from "../services.ts"
import { lockOpen } from "./imported-row.ts"
import { chosenIn, type KeptChoices, openQuestions } from "./questions.ts"
import type { ImportedRow } from "./row.ts"
import { recordsFor, toolSide } from "./tool-side.ts"

type Choices = Readonly<Record<string, Side>>

/** The lines on which the file is believed: as somebody says now, or said for the whole file. */
const takenOf = (lines: readonly ImportLine[], choices: Choices, kept: KeptChoices): ImportLine[] =>
  lines.filter((line) => (choices[line.key] ?? chosenIn(kept, line) ?? line.usual) === "file")

const fieldValuesOf = (taken: readonly ImportLine[]): FieldValues =>
  Object.fromEntries(
    taken.flatMap(({ key, file }) => {
      const { field } = importColumn(key)
      return field === null || file === null ? [] : [[field, file]]
    }),
  )

const textAt = (taken: readonly ImportLine[], key: ImportLine["key"]): string | null => {
  const value = taken.find((line) => line.key === key)?.file
  return typeof value === "string" ? value : null
}

/** What the file says beside the fields: where the contract stands outside, and that it was broken. */
const stateOf = (taken: readonly ImportLine[], row: ContractRow) => ({
  outside_status: (textAt(taken, "statut_opco") as ContractStatus | null) ?? row.outside_status,
  broken_on: (textAt(taken, "date_rupture") as IsoDate | null) ?? row.broken_on,
})

/** Into the contract it is about. Its state outside is its state: the outside is believed on that. */
const complete = async (
  services: ContractsServices,
  scope: Scope,
  contractId: string,
  taken: ImportLine[],
) => {
  const row = await lockContract(scope, contractId)
  const open = await openContract(services, scope, row)
  const said = stateOf(taken, row)
  const status = textAt(taken, "statut_opco") === null ? row.status : (said.outside_status ?? row.status)
  await changeContract(scope, open, {
    ...row,
    ...said,
    status,
    fields: { ...row.fields, ...fieldValuesOf(taken) },
  })
  await recordMove(scope, row, { move: "import", from: row.status, to: status, actor: "school", given: {} })
  return contractId
}

const insert = async (scope: Scope, imported: ImportedRow, taken: readonly ImportLine[]) => {
  const ids = await recordsFor(imported, scope)
  const records = await loadRecords(scope, ids)
  const fields = { ...fieldsFrom(fromRecords("apprentissage", records)), ...fieldValuesOf(taken) }
  const id = newId()
  const number = await nextNumber(scope, "apprentissage", Number(today().slice(0, 4)))
  await scope.run(sql`
    insert into contract (id, organization_id, contract_type, number, student_id, partner_id, tutor_id, training_id, class_id,
      center_id, owner_id, status, source, fields)
    values (${id}, ${organizationOf(scope.who)}, 'apprentissage', ${number}, ${ids.student_id}, ${ids.partner_id},
      ${ids.tutor_id}, ${ids.training_id}, ${ids.class_id}, ${ids.center_id}, ${accountOf(scope.who)}, 'imported',
      ${imported.source}, ${JSON.stringify(fields)}::jsonb)`)
  return id
}

/** A contract of its own: brought in, then at once where it stands outside when nothing is missing. */
const create = async (
  services: ContractsServices,
  scope: Scope,
  imported: ImportedRow,
  taken: ImportLine[],
) => {
  const id = await insert(scope, imported, taken)
  const row = await lockContract(scope, id)
  const open = await openContract(services, scope, row)
  const after = await changeContract(scope, open, { ...row, ...stateOf(taken, row) })
  await recordMove(scope, row, { move: "import", from: "none", to: "imported", actor: "school", given: {} })
  if (moveFor("validateImport", "imported", "school", after.facts).allowed)
    await makeMove(services, scope, after, { move: "validateImport", actor: "school", given: {} })
  return id
}

export const settleImported = (services: ContractsServices) =>
  command(wire.settleImported, async (scope, { params, body: { choices, only_without_differences } }) => {
    const imported = await lockOpen(scope, params.importedId)
    if (Object.keys(imported.faults).length > 0) throw refuse("imported.faulty")
    if (imported.student_id === null) throw refuse("imported.no_student")
    const lines = importLines(imported.read, await toolSide(scope, imported))
    if (only_without_differences && openQuestions(lines, imported.choices).length > 0)
      throw refuse("imported.differs")
    const taken = takenOf(lines, choices, imported.choices)
    const contractId =
      imported.contract_id === null
        ? await create(services, scope, imported, taken)
        : await complete(services, scope, imported.contract_id, taken)
    await scope.run(sql`
      update imported_contract set state = 'imported', contract_id = ${contractId}, settled_by = ${accountOf(scope.who)},
        settled_at = now(), updated_at = now()
      where ${ownRows(scope.who)} and id = ${imported.id}`)
    return { contract_id: contractId }
  })
