import { ownRows, type Sql, sql } from "@jalon/data"
import type { Publication } from "../../wire/index.ts"
import { type Asking, found } from "../asking.ts"

type Row = Omit<Publication, "published_at"> & { published_at: Date }

export const publicationRows = async (asking: Asking, where: Sql, atMost: number): Promise<Publication[]> => {
  const rows = await asking.run(sql<Row>`
    select p.id, p.published_at, p.first_on, p.last_on, p.class_names, p.added, p.moved, p.changed, p.cancelled,
      (select c.first_name || ' ' || c.last_name from colleagues() c where c.account_id = p.published_by) as published_by,
      told.told, told.seen, looked.seen_in_companies
    from planning_publication p cross join lateral (
      select count(*)::int as told, count(r.seen_at)::int as seen from publication_recipient r
      where r.organization_id = p.organization_id and r.publication_id = p.id) told cross join lateral (
      select count(distinct w.account_id)::int as seen_in_companies
      from publication_recipient r
        join publication_company_view w on w.organization_id = r.organization_id and w.recipient_id = r.id and not w.is_told
      where r.organization_id = p.organization_id and r.publication_id = p.id) looked
    where ${ownRows(asking.who, "p.organization_id")} and ${where}
    order by p.published_at desc, p.id limit ${atMost}`)
  return rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }))
}

export const loadPublication = async (asking: Asking, id: string): Promise<Publication> =>
  found((await publicationRows(asking, sql`p.id = ${id}`, 1))[0] ?? null)
