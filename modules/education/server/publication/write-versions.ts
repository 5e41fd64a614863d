import { newId, ownRows, rowsAsTable, type Scope, sql } from "@jalon/data"
import type { Change } from "./plan-publication.ts"

const columns = { id: "uuid", session_id: "uuid", change: "text" }

/** Sessions as they stand now become what people see; the version before stays, to tell what changed. */
export const writeVersions = async (
  scope: Scope,
  publicationId: string,
  changes: readonly Change[],
): Promise<void> => {
  const rows = changes.map(({ sessionId, kind }) => ({ id: newId(), session_id: sessionId, change: kind }))
  await scope.run(sql`
    update session_version set is_current = false
    where ${ownRows(scope.who)} and is_current and session_id = any(${rows.map(({ session_id }) => session_id)}::uuid[])`)
  await scope.run(sql`
    insert into session_version (id, organization_id, session_id, publication_id, sequence, change, state, on_date, start_minute,
      end_minute, breaks, net_minutes, subject_id, label, short_code, hue, kind, mode, class_ids, class_names, trainer_ids,
      trainer_names, room_id, room_name, site_name, time_zone, place, video_url, reason)
    select x.id, s.organization_id, s.id, ${publicationId},
      coalesce((select max(v.sequence) from session_version v
        where v.organization_id = s.organization_id and v.session_id = s.id), 0) + 1,
      x.change, case when s.status in ('cancelled', 'postponed') then s.status else 'held' end,
      s.on_date, s.start_minute, s.end_minute, s.breaks, s.net_minutes, s.subject_id, coalesce(s.title, su.title),
      case when s.title is null then su.short_code end, su.hue, s.kind, s.mode,
      classes.ids, classes.names, trainers.ids, trainers.names, r.id, r.name, si.name, coalesce(si.time_zone, 'Europe/Paris'),
      coalesce(s.place, r.address), s.video_url, coalesce(s.cancel_reason, s.change_reason)
    from ${rowsAsTable(columns, JSON.stringify(rows))}
      join course_session s on ${ownRows(scope.who, "s.organization_id")} and s.id = x.session_id
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
      left join room r on r.organization_id = s.organization_id and r.id = s.room_id
      left join lateral (
        select coalesce(array_agg(c.id order by c.sort_name), '{}') as ids,
          coalesce(array_agg(c.name order by c.sort_name), '{}') as names, min(c.site_id::text)::uuid as site_id
        from course_session_class sc join class c on c.organization_id = sc.organization_id and c.id = sc.class_id
        where sc.organization_id = s.organization_id and sc.session_id = s.id) classes on true
      left join lateral (
        select coalesce(array_agg(t.id order by st.is_lead desc, t.sort_name), '{}') as ids,
          coalesce(array_agg(t.first_name || ' ' || t.last_name order by st.is_lead desc, t.sort_name), '{}') as names
        from course_session_trainer st join trainer t on t.organization_id = st.organization_id and t.id = st.trainer_id
        where st.organization_id = s.organization_id and st.session_id = s.id) trainers on true
      left join site si on si.organization_id = s.organization_id and si.id = coalesce(r.site_id, classes.site_id)`)
}
