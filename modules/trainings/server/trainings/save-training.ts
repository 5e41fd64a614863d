import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { RequiredDocument } from "../../rules/index.ts"
import type { FundingFields, TrainingFields } from "../../wire/index.ts"

export const insertTraining = async (scope: Scope, fields: TrainingFields): Promise<string> => {
  const id = newId()
  await scope.run(sql`
    insert into training (id, organization_id, title, short_title, rncp_code, diploma_code, diploma_kind, certification_type,
      certifier_name, level, rncp_registered_until, duration_hours_total, duration_months, remote_hours, delivery_mode,
      price_cents, capacity_default, objectives, prerequisites, programme_url, blocks, center_id, status)
    values (${id}, ${organizationOf(scope.who)}, ${fields.title}, ${fields.short_title}, ${fields.rncp_code},
      ${fields.diploma_code}, ${fields.diploma_kind}, ${fields.certification_type}, ${fields.certifier_name}, ${fields.level},
      ${fields.rncp_registered_until}, ${fields.duration_hours_total}, ${fields.duration_months}, ${fields.remote_hours},
      ${fields.delivery_mode}, ${fields.price_cents}, ${fields.capacity_default}, ${fields.objectives},
      ${fields.prerequisites}, ${fields.programme_url}, ${JSON.stringify(fields.blocks)}::jsonb, ${fields.center_id},
      ${fields.status})`)
  return id
}

export const saveTraining = async (scope: Scope, id: string, fields: TrainingFields): Promise<void> => {
  await scope.run(sql`
    update training set title = ${fields.title}, short_title = ${fields.short_title}, rncp_code = ${fields.rncp_code},
      diploma_code = ${fields.diploma_code}, diploma_kind = ${fields.diploma_kind},
      certification_type = ${fields.certification_type}, certifier_name = ${fields.certifier_name}, level = ${fields.level},
      rncp_registered_until = ${fields.rncp_registered_until}, duration_hours_total = ${fields.duration_hours_total},
      duration_months = ${fields.duration_months}, remote_hours = ${fields.remote_hours},
      delivery_mode = ${fields.delivery_mode}, price_cents = ${fields.price_cents},
      capacity_default = ${fields.capacity_default}, objectives = ${fields.objectives},
      prerequisites = ${fields.prerequisites}, programme_url = ${fields.programme_url},
      blocks = ${JSON.stringify(fields.blocks)}::jsonb, center_id = ${fields.center_id}, status = ${fields.status},
      updated_at = now()
    where ${ownRows(scope.who)} and id = ${id}`)
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
