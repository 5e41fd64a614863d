import { newId, organizationOf, ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import type { BodyOf } from "@jalon/wire-kit"
import { archiveSite, createSite, updateSite } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { siteColumns } from "./centers.read.ts"
import { presentSite, type SiteRow } from "./present-center.ts"

type Fields = BodyOf<typeof createSite>

const requirePlace = async (scope: Scope, { center_id, name }: Fields, except: string | null) => {
  const center = await scope.find(sql`
    select id from apprentice_training_center where ${ownRows(scope.who)} and id = ${center_id}`)
  if (!center) throw refuse("not_found")
  const taken = await scope.find(sql`
    select id from site where ${ownRows(scope.who)} and center_id = ${center_id} and name = ${name}
      and id is distinct from ${except}`)
  if (taken) throw refuse("site.name_taken")
}

const columns = sql`
  center_id, name, siret, uai, address, insee_code, time_zone, public_holiday_zone, good_friday_off,
  school_holiday_zone, accessible, accessibility_note`
const values = (fields: Fields): Sql => sql`
  ${fields.center_id}::uuid, ${fields.name}, ${fields.siret_number}, ${fields.uai}, ${JSON.stringify(fields.address)}::jsonb,
  ${fields.insee_code}, ${fields.time_zone}, ${fields.public_holiday_zone}, ${fields.good_friday_off},
  ${fields.school_holiday_zone}, ${fields.accessible}, ${fields.accessibility_note}`

const saved = (row: SiteRow | null) => {
  if (!row) throw refuse("not_found")
  return { site: presentSite(row) }
}

export const addSite = command(createSite, async (scope, { body }) => {
  await requirePlace(scope, body, null)
  return saved(
    await scope.find(sql<SiteRow>`
      insert into site (id, organization_id, ${columns})
      values (${newId()}, ${organizationOf(scope.who)}, ${values(body)}) returning ${siteColumns}`),
  )
})

export const changeSite = command(updateSite, async (scope, { params, body }) => {
  await requirePlace(scope, body, params.id)
  return saved(
    await scope.find(sql<SiteRow>`
      update site set (${columns}, updated_at) = (${values(body)}, now())
      where ${ownRows(scope.who)} and id = ${params.id} returning ${siteColumns}`),
  )
})

export const archiveOwnSite = command(archiveSite, async (scope, { params, body: { archived } }) =>
  saved(
    await scope.find(sql<SiteRow>`
      update site set archived_at = case when ${archived} then coalesce(archived_at, now()) end, updated_at = now()
      where ${ownRows(scope.who)} and id = ${params.id} returning ${siteColumns}`),
  ),
)
