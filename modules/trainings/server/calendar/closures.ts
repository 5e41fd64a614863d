import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { named } from "../asking.ts"

type Row = {
  id: string
  label: string
  from: string
  to: string
  site_id: string | null
  site: string | null
}

export const present = ({ site_id, site, ...closure }: Row) => ({ ...closure, site: named(site_id, site) })

/** Of the school or a site: those of a class are drawn on its year. */
export const shut = (who: Who): Sql =>
  sql`${ownRows(who, "p.organization_id")} and p.kind = 'closure' and p.scope in ('organization', 'site')`

export const closures = (who: Who, which: Sql): Sql<Row> => sql<Row>`
  select p.id, coalesce(p.label, 'Fermeture') as label, p.from_date as "from", p.to_date as "to", s.id as site_id, s.name as site
  from calendar_period p left join site s on s.id = p.scope_id
  where ${shut(who)} and ${which} order by p.from_date desc, p.id`
