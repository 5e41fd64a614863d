import { newId, organizationOf, ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import type { BodyOf } from "@jalon/wire-kit"
import { createCenter, updateCenter } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { readCenters } from "./centers.read.ts"

type Fields = BodyOf<typeof createCenter>

/** A foreign key is satisfied by any school's row: only asking under one's own scope tells whose it is. */
const requireReferents = async (scope: Scope, fields: Fields) => {
  for (const key of ["disability_referent_id", "mobility_referent_id"] as const) {
    const id = fields[key]
    if (id === null) continue
    const row = await scope.find(sql`
      select id from member where ${ownRows(scope.who)} and id = ${id} and revoked_at is null`)
    if (!row) throw refuse("request.invalid", {}, { [key]: "Valeur invalide" })
  }
}

const requireFreeSiret = async (scope: Scope, { siret_number: siret }: Fields, except: string | null) => {
  const taken = await scope.find(sql`
    select id from apprentice_training_center
    where ${ownRows(scope.who)} and siret = ${siret} and id is distinct from ${except}`)
  if (taken) throw refuse("center.siret_taken")
}

const columns = sql`
  name, trade_name, siret, uai, nda, nature, company_center, qualiopi_certificate_number, qualiopi_valid_until,
  disability_referent_id, mobility_referent_id, address, phone, email`
const values = (fields: Fields): Sql => sql`
  ${fields.name}, ${fields.trade_name}, ${fields.siret_number}, ${fields.uai}, ${fields.nda}, ${fields.nature},
  ${fields.company_center}, ${fields.qualiopi_certificate_number}, ${fields.qualiopi_valid_until}::date,
  ${fields.disability_referent_id}::uuid, ${fields.mobility_referent_id}::uuid, ${JSON.stringify(fields.address)}::jsonb,
  ${fields.phone}, ${fields.email}`

const saved = async (scope: Scope, id: string) => {
  const [center] = await readCenters(scope, sql`id = ${id}`)
  if (!center) throw refuse("not_found")
  return { apprentice_training_center: center }
}

export const addCenter = command(createCenter, async (scope, { body }) => {
  await requireReferents(scope, body)
  await requireFreeSiret(scope, body, null)
  const id = newId()
  await scope.run(sql`
    insert into apprentice_training_center (id, organization_id, ${columns})
    values (${id}, ${organizationOf(scope.who)}, ${values(body)})`)
  return saved(scope, id)
})

export const changeCenter = command(updateCenter, async (scope, { params, body }) => {
  await requireReferents(scope, body)
  await requireFreeSiret(scope, body, params.id)
  await scope.run(sql`
    update apprentice_training_center set (${columns}, updated_at) = (${values(body)}, now())
    where ${ownRows(scope.who)} and id = ${params.id}`)
  return saved(scope, params.id)
})
