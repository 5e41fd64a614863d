import { newId, organizationOf, ownRows, type Sql, sql, type Who } from "@jalon/data"
import { command, read } from "@jalon/serving"
import { addClosure, listClosures, removeClosure } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found, named } from "../asking.ts"

type Row = {
  id: string
  label: string
  from: string
  to: string
  site_id: string | null
  site: string | null
}

const present = ({ site_id, site, ...closure }: Row) => ({ ...closure, site: named(site_id, site) })

/** Of the school or a site: those of a class are drawn on its year. */
const shut = (who: Who): Sql =>
  sql`${ownRows(who, "p.organization_id")} and p.kind = 'closure' and p.scope in ('organization', 'site')`

const closures = (who: Who, which: Sql): Sql<Row> => sql<Row>`
  select p.id, coalesce(p.label, 'Fermeture') as label, p.from_date as "from", p.to_date as "to", s.id as site_id, s.name as site
  from calendar_period p left join site s on s.id = p.scope_id
  where ${shut(who)} and ${which} order by p.from_date desc, p.id`

export const listOwnClosures = read(listClosures, async ({ who, run }) => ({
  results: (await run(closures(who, sql`true`))).map(present),
}))

export const shutSchool = command(addClosure, async (scope, { body }) => {
  if (body.to < body.from) throw refuse("request.invalid", {}, { to: "La fin doit venir après le début." })
  if (body.site_id !== null) {
    const site = await scope.find(sql<{ id: string }>`
      select id from site where ${ownRows(scope.who)} and id = ${body.site_id} and archived_at is null`)
    if (!site) throw refuse("closure.site_unknown")
  }
  const id = newId()
  await scope.run(sql`
    insert into calendar_period (id, organization_id, scope, scope_id, kind, from_date, to_date, label)
    values (${id}, ${organizationOf(scope.who)}, ${body.site_id === null ? "organization" : "site"}, ${body.site_id},
      'closure', ${body.from}, ${body.to}, ${body.label})`)
  return { closure: present(found(await scope.find(closures(scope.who, sql`p.id = ${id}`)))) }
})

export const openSchoolAgain = command(removeClosure, async (scope, { params }) => {
  found(
    await scope.find(sql<{ id: string }>`
      delete from calendar_period p where ${shut(scope.who)} and p.id = ${params.closureId} returning p.id`),
  )
  return {}
})
