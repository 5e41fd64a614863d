import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { type CenterRow, presentCenter, type SiteRow, type TrainingRow } from "./present-center.ts"

/** A scope or a reader: both ask on somebody's behalf. */
type Asker = Pick<Scope, "who" | "run">

export const centerColumns = sql`
  id, name, trade_name, siret, uai, nda, nature, company_center, sifa_type_cfa, eple_uai, nat_str_jur, qualiopi_certificate_number, qualiopi_valid_until,
  disability_referent_id, mobility_referent_id, address, phone, email, archived_at is not null as is_archived`
export const siteColumns = sql`
  id, center_id, name, siret, uai, address, insee_code, time_zone, public_holiday_zone, good_friday_off,
  school_holiday_zone, accessible, accessibility_note, archived_at is not null as is_archived`

/** Centres with what hangs from them. The catalogue's own table is only read: a centre says which trainings it gives. */
export const readCenters = async (asker: Asker, which: Sql) => {
  const rows = await asker.run(sql<CenterRow>`
    select ${centerColumns} from apprentice_training_center where ${ownRows(asker.who)} and ${which}`)
  const ids = rows.map(({ id }) => id)
  const [trainings, sites] = await Promise.all([
    asker.run(sql<TrainingRow>`
      select id, center_id, title from training
      where ${ownRows(asker.who)} and center_id = any (${ids}::uuid[]) and archived_at is null order by sort_title, id`),
    asker.run(sql<SiteRow>`
      select ${siteColumns} from site
      where ${ownRows(asker.who)} and center_id = any (${ids}::uuid[]) order by archived_at is not null, name, id`),
  ])
  return rows.map((row) => presentCenter(row, trainings, sites))
}
