import {
  columnAssignments,
  columnList,
  newId,
  organizationOf,
  ownRows,
  rowsAsTable,
  type Scope,
  sql,
} from "@jalon/data"
import type { RequiredDocument } from "../../rules/index.ts"
import type { FundingFields, TrainingFields } from "../../wire/index.ts"
import { trainingFieldColumns } from "./training-columns.ts"

export const insertTraining = async (scope: Scope, fields: TrainingFields): Promise<string> => {
  const id = newId()
  await scope.run(sql`
    insert into training (id, organization_id, ${columnList(trainingFieldColumns)})
    select ${id}, ${organizationOf(scope.who)}, ${columnList(trainingFieldColumns, "x")}
    from ${rowsAsTable(trainingFieldColumns, JSON.stringify([fields]))}`)
  return id
}

export const saveTraining = async (scope: Scope, id: string, fields: TrainingFields): Promise<void> => {
  await scope.run(sql`
    update training t set ${columnAssignments(trainingFieldColumns)}, updated_at = now()
    from ${rowsAsTable(trainingFieldColumns, JSON.stringify([fields]))}
    where ${ownRows(scope.who, "t.organization_id")} and t.id = ${id}`)
}

export const insertLevel = (scope: Scope, trainingId: string, level: FundingFields) =>
  scope.run(sql`
    insert into training_funding_level (id, organization_id, training_id, opco, idcc, amount_cents, valid_from, valid_to,
      source, uncertain)
    values (${newId()}, ${organizationOf(scope.who)}, ${trainingId}, ${level.opco}, ${level.idcc}, ${level.amount_cents},
      ${level.valid_from}, ${level.valid_to}, ${level.source}, ${level.uncertain})`)

/** New documents follow the former ones: each is written a millisecond after the one before it. */
export const insertRequiredDocuments = (
  scope: Scope,
  trainingId: string,
  documents: readonly RequiredDocument[],
) =>
  scope.run(sql`
    insert into required_document as r (id, organization_id, training_id, code, label, condition, created_at)
    select gen_random_uuid(), ${organizationOf(scope.who)}, ${trainingId}, p.code, p.label, p.condition,
      now() + p.rank * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(documents.map((document, rank) => ({ ...document, rank })))}::jsonb)
      p (code text, label text, condition text, rank int)
    on conflict (organization_id, training_id, code) do update set label = excluded.label, condition = excluded.condition
    where (r.label, r.condition) is distinct from (excluded.label, excluded.condition)`)
