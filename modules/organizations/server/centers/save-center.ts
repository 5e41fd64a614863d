import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { BodyOf } from "@jalon/wire-kit"
import type * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { readCenters } from "./centers.read.ts"

type Fields = BodyOf<typeof wire.createCenter>

/** A foreign key is satisfied by any school's row: only asking under one's own scope tells whose it is. */
export const requireReferents = async (scope: Scope, fields: Fields) => {
  for (const key of ["disability_referent_id", "mobility_referent_id"] as const) {
    const id = fields[key]
    if (id === null) continue
    const row = await scope.find(sql`
      select id from member where ${ownRows(scope.who)} and id = ${id} and revoked_at is null`)
    if (!row) throw refuse("request.invalid", {}, { [key]: "Valeur invalide" })
  }
}

export const requireFreeSiret = async (
  scope: Scope,
  { siret_number: siret }: Fields,
  except: string | null,
) => {
  const taken = await scope.find(sql`
    select id from apprentice_training_center
    where ${ownRows(scope.who)} and siret = ${siret} and id is distinct from ${except}`)
  if (taken) throw refuse("center.siret_taken")
}

export const columns = sql`
  name, trade_name, siret, uai, nda, nature, company_center, sifa_type_cfa, eple_uai, nat_str_jur, qualiopi_certificate_number, qualiopi_valid_until,
  disability_referent_id, mobility_referent_id, address, phone, email`
export const values = (fields: Fields): Sql => sql`
  ${fields.name}, ${fields.trade_name}, ${fields.siret_number}, ${fields.uai}, ${fields.nda}, ${fields.nature},
  ${fields.company_center}, ${fields.sifa_type_cfa}, ${fields.eple_uai}, ${fields.nat_str_jur}, ${fields.qualiopi_certificate_number}, ${fields.qualiopi_valid_until}::date,
  ${fields.disability_referent_id}::uuid, ${fields.mobility_referent_id}::uuid, ${JSON.stringify(fields.address)}::jsonb,
  ${fields.phone}, ${fields.email}`

export const saved = async (scope: Scope, id: string) => {
  const [center] = await readCenters(scope, sql`id = ${id}`)
  if (!center) throw refuse("not_found")
  return { apprentice_training_center: center }
}
