import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { BodyOf } from "@jalon/wire-kit"
import type * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { presentSite, type SiteRow } from "./present-center.ts"

type Fields = BodyOf<typeof wire.createSite>

export const requirePlace = async (scope: Scope, { center_id, name }: Fields, except: string | null) => {
  const center = await scope.find(sql`
    select id from apprentice_training_center where ${ownRows(scope.who)} and id = ${center_id}`)
  if (!center) throw refuse("not_found")
  const taken = await scope.find(sql`
    select id from site where ${ownRows(scope.who)} and center_id = ${center_id} and name = ${name}
      and id is distinct from ${except}`)
  if (taken) throw refuse("site.name_taken")
}

export const columns = sql`
  center_id, name, siret, uai, address, insee_code, time_zone, public_holiday_zone, good_friday_off,
  school_holiday_zone, accessible, accessibility_note`
export const values = (fields: Fields): Sql => sql`
  ${fields.center_id}::uuid, ${fields.name}, ${fields.siret_number}, ${fields.uai}, ${JSON.stringify(fields.address)}::jsonb,
  ${fields.insee_code}, ${fields.time_zone}, ${fields.public_holiday_zone}, ${fields.good_friday_off},
  ${fields.school_holiday_zone}, ${fields.accessible}, ${fields.accessibility_note}`

export const saved = (row: SiteRow | null) => {
  if (!row) throw refuse("not_found")
  return { site: presentSite(row) }
}
