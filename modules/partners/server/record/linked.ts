import { type Sql, sql } from "@jalon/data"

/** What a row of `partner p` needs of its neighbours, for lists and records alike. */

export const studentsOf: Sql = sql`
  (select count(*)::int from student s
   where s.organization_id = p.organization_id and s.partner_id = p.id and s.archived_at is null and s.state <> 'left')`

export const samePlaces: Sql = sql`
  (select count(*)::int from partner o where o.organization_id = p.organization_id and o.siren = p.siren
     and o.archived_at is null and o.id <> p.id)`

export const labelsOf: Sql = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'tone', l.tone) order by search_text(l.name)), '[]')
   from partner_label w join company_label l on l.id = w.label_id
   where w.organization_id = p.organization_id and w.partner_id = p.id)`

/** The link that is out, alive or past its time; one that was answered or taken back is not. */
export const invitationOf: Sql = sql`
  select d.email, d.created_at as sent_at, d.expires_at, d.opened_at from guest_link d
  where d.organization_id = p.organization_id and d.subject = 'partner' and d.subject_id = p.id::text and d.kind = 'partnership'
    and d.used_at is null and d.declined_at is null and d.revoked_at is null and d.replaced_by is null
  order by d.created_at desc limit 1`

export type LabelRow = {
  id: string
  name: string
  tone: "neutral" | "info" | "waiting" | "outside" | "success" | "danger"
}
